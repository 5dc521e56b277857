/** `npm run kills -- 200`: kills the shop's processes that often while parents buy, on both databases. */
import { runServerTests } from './run-vitest.ts';

const [KILLS = '200'] = process.argv.slice(2);
runServerTests(['test/server/operating/killed-processes.test.ts'], { KILLS });
