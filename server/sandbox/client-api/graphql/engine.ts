/** What reads and runs documents. The library takes a third of the time in which a sandbox starts, so the first request fetches it. */
export { askedOf, operationIn } from './document.ts';
export { runDocument, variablesOf } from './execute.ts';
