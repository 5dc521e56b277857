/** `npm run promo -- create|list`: an operator's codes, on the database of the shop. */
import '../node-guard.mjs';
import { runPromoCommand, usage } from '../promotions/command.ts';
import { runOnShop } from './with-store.ts';

await runOnShop(usage, (store, clock) => runPromoCommand(process.argv.slice(2), store, clock.now()));
