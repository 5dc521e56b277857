/**
 * Standard output and error may lose their reader (a supervisor restarts, `head` has had enough). What is written to them
 * then goes nowhere, and is no reason to stop.
 */
const carryOn = () => {};
process.stdout.on('error', carryOn);
process.stderr.on('error', carryOn);
