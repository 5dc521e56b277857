/**
 * `npm run properties -- [sessions] [seed]`: random sessions, judged by what a parent, a merchant and an operator rely on
 * (`test/properties`): ways through the machines on the React screens, then the shop and the payment form in Chromium, and the form
 * that is followed as a control, which writes `docs/properties.md`. Simulated Decembers are lived by `npm run december`.
 */
import { runTests } from './run-vitest.ts';

const [sessions = '40', seed = '1'] = process.argv.slice(2);
const variables = { PROPERTY_SESSIONS: sessions, PROPERTY_SEED: seed };
runTests('ui*', ['test/ui/shop', 'test/ui/drop-in/whole-form.test.tsx'], variables);
runTests('browser', ['test/browser/properties'], variables);
