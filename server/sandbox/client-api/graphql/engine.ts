/**
 * Reads and runs documents. Loaded with the first request, because the library takes a third of the sandbox's start.
 */
export { askedOf, operationIn } from './document.ts';
export { runDocument, variablesOf } from './execute.ts';
