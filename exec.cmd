@rem The "exec" of package.json for Windows: cmd.exe has none, and looks for commands in this folder.
@%*
