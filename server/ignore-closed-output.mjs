/**
 * Standard output and error may lose their reader (a supervisor restarts, `head` exits). What is written then is lost,
 * and the shop keeps running.
 */
const carryOn = () => {};
process.stdout.on('error', carryOn);
process.stderr.on('error', carryOn);
