/**
 * `npm run ops -- order|send-again|pause|resume|cancel|stop|sign-out|erase|settled|words|tell|keep|go-on|missed|deliveries|log`: what
 * an operator does by hand, on the shop's database.
 */
import '../node-guard.mjs';
import { resolve } from 'node:path';
import { createAddresses } from '../http/addresses.ts';
import { createSignedTokens } from '../http/signed-tokens.ts';
import { runOperatorCommand } from '../operating/command.ts';
import { CommandError } from '../operating/command-error.ts';
import { readSessionKeys } from '../process/session-keys.ts';
import { wordsPath } from '../routes/words.ts';
import type { ReplyLink } from '../rules/replies/replies.ts';
import { onShop } from './with-store.ts';

await onShop((store, clock, { DATA_DIR, PUBLIC_ORIGIN, PORT, EDITION_HOSTS, SESSION_KEY, world }) => {
  const addresses = createAddresses({
    reachableOrigin: () => PUBLIC_ORIGIN ?? `http://127.0.0.1:${PORT}`,
    editionHosts: EDITION_HOSTS,
  });
  const tokens = createSignedTokens(SESSION_KEY ?? readSessionKeys(resolve(DATA_DIR)), 'words');
  const replyLink: ReplyLink = (edition, id, at) => {
    if (store.world !== world) {
      throw new CommandError(
        '`tell` puts a link into the letter to the parent, whose address and key come from the variables of the shop. Run it with the same variables.',
      );
    }
    return addresses.pageAt(edition, wordsPath(tokens, id, at));
  };
  return runOperatorCommand(process.argv.slice(2), store, { now: clock.now(), replyLink });
});
