/** `npm run promo -- create|list`: an operator's codes, on the database of the shop. */
import '../node-guard.mjs';
import { runPromoCommand } from '../promotions/command.ts';
import { onShop } from './with-store.ts';

await onShop((store, clock) => runPromoCommand(process.argv.slice(2), store, clock.now()));
