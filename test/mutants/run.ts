/**
 * `npm run proof:mutants -- [words of a path…]`: puts faults into the code, one at a time, and runs the nearest tests
 * until one notices it. A fault that none notices is a survivor. Without words it uses the machines. A word with
 * `.test` names tests of ordinary code, which are run instead of the nearest ones.
 */
import '#server/node-guard.mjs';
import { sourceFiles } from '../support/sources.ts';
import { runCode } from './run-code.ts';
import { runMachines } from './run-machines.ts';

const isOfTests = (word: string) => word.includes('.test');
const given = process.argv.slice(2);
const words = given.filter((word) => !isOfTests(word));
const tests = sourceFiles('test').filter((file) =>
  given.filter(isOfTests).some((word) => file.includes(word)),
);
const files = sourceFiles('machines', 'server', 'db', 'ui').filter((file) =>
  words.length === 0 ? file.startsWith('machines/') : words.some((word) => file.includes(word)),
);
const machines = files.filter((file) => file.startsWith('machines/'));
const code = files.filter((file) => !file.startsWith('machines/'));
if (machines.length > 0) await runMachines(machines);
if (code.length > 0) await runCode(code, tests);
