/**
 * `npm run properties -- [sessions] [seed]`: checks random sessions against what a parent, a merchant and an operator
 * rely on (`test/properties`): paths through the machines on the React screens, then the shop and the payment form in
 * Chromium, and as a control the form that ours follows. Writes `docs/properties.md`. `npm run december` runs simulated
 * Decembers.
 */
import { runTests } from './run-vitest.ts';

const [sessions = '40', seed = '1'] = process.argv.slice(2);
const variables = { PROPERTY_SESSIONS: sessions, PROPERTY_SEED: seed };
runTests('ui*', ['test/ui/shop', 'test/ui/drop-in/whole-form.test.tsx'], variables);
runTests('browser', ['test/browser/properties'], variables);
