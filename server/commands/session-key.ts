/**
 * `npm run session-key -- new|replace`: a new key for cookies and links, beside the earlier ones or instead of them.
 */
import '../node-guard.mjs';
import { resolve } from 'node:path';
import { CommandError } from '../operating/command-error.ts';
import { addSessionKey, replaceSessionKeys } from '../process/session-keys.ts';
import { runOnShop } from './with-store.ts';

const usage = `npm run session-key -- new|replace
  new      the shop signs with a new key; earlier ones still open cookies and links
  replace  only the new key opens them: everyone is signed out, and links in e-mails stop working
`;

await runOnShop(usage, async (_store, _clock, { DATA_DIR, SESSION_KEY }) => {
  const [word, ...others] = process.argv.slice(2);
  const change = { new: addSessionKey, replace: replaceSessionKeys }[word ?? ''];
  if (!change || others.length > 0) throw new CommandError(usage);
  if (SESSION_KEY !== undefined) {
    throw new CommandError(
      'The keys come from SESSION_KEY. Put a new one before the others there, separated by a comma, and restart the shop.',
    );
  }
  change(resolve(DATA_DIR));
  return 'The new key takes effect when the shop next starts.\n';
});
