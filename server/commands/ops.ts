/** `npm run ops -- <command>`: an operator's changes on the shop's database; `read-arguments.ts` lists the commands. */
import '../node-guard.mjs';
import { resolve } from 'node:path';
import { createAddresses } from '../http/addresses.ts';
import { createSignedTokens } from '../http/signed-tokens.ts';
import { runOperatorCommand } from '../operating/command.ts';
import { CommandError } from '../operating/command-error.ts';
import { usage } from '../operating/read-arguments.ts';
import { readSessionKeys } from '../process/session-keys.ts';
import { wordsPath } from '../routes/words.ts';
import { runOnShop } from './with-store.ts';

await runOnShop(
  usage,
  (store, clock, { DATA_DIR, PUBLIC_ORIGIN, PORT, EDITION_HOSTS, SESSION_KEY, contacts, world }) => {
    const addresses = createAddresses({
      reachableOrigin: () => PUBLIC_ORIGIN ?? `http://127.0.0.1:${PORT}`,
      editionHosts: EDITION_HOSTS,
    });
    const tokens = createSignedTokens(SESSION_KEY ?? readSessionKeys(resolve(DATA_DIR)), 'words');
    const needVariables = () => {
      if (store.world === world) return;
      throw new CommandError(
        'This command sends an e-mail that contains a link or a telephone number from the shop’s variables. Run it with the same variables.',
      );
    };
    return runOperatorCommand(process.argv.slice(2), store, {
      now: clock.now(),
      replyLink(edition, id, at) {
        needVariables();
        return addresses.pageAt(edition, wordsPath(tokens, id, at));
      },
      contacts() {
        needVariables();
        return contacts;
      },
    });
  },
);
