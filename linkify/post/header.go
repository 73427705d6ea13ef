package post
