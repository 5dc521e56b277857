/** What the product does not do anywhere, or in one place alone: make code of text, start programs, ask the outside, guess chance. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { ROOT, sourceFiles } from '#test/support/sources.ts';

/** What runs in production: not the build, nor the sandbox, which is there without credentials only. */
const product = sourceFiles('machines', 'ui', 'server', 'db').filter(
  (file) => !/^(?:server\/sandbox|ui\/(?:build|demos|inspector|check))\//.test(file),
);
const guilty = (pattern: RegExp) =>
  product.filter((file) => pattern.test(readFileSync(join(ROOT, file), 'utf8'))).toSorted();

it.each<[string, RegExp, readonly string[]]>([
  ['makes code of text', /\beval\(|new Function\(|set(?:Timeout|Interval)\(['"`]|node:vm\b/, []],
  [
    'makes markup of text',
    /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\s*=|insertAdjacentHTML|document\.write/,
    [],
  ],
  ['starts a program', /child_process|worker_threads/, []],
  ['takes a certificate that does not hold', /rejectUnauthorized|checkServerIdentity|NODE_TLS_/, []],
  [
    'encrypts by itself, but a backup',
    /createCipher|createDecipher|subtle\.(?:en|de)crypt/,
    ['server/operating/sealed-file.ts'],
  ],
  [
    'hashes with what is broken, but where a provider asks for it',
    /'(?:md5|sha1)'/,
    ['server/texts/twilio-signature.ts'],
  ],
  [
    'draws lots by what can be guessed, but for the sound of snow',
    /Math\.random/,
    ['ui/shop/film/soundtrack.ts'],
  ],
  [
    'makes a pattern, but of words of ours',
    /new RegExp\(/,
    ['server/rules/words/lexicon.ts', 'ui/shop/advertising/advertising-ports.ts'],
  ],
])('no file %s', (_, pattern, where) => {
  expect(guilty(pattern)).toEqual(where);
});

it('the server asks services outside in one file, beside the gateway’s own library', () => {
  const asking = guilty(/(?<![.\w])fetch\(|(?<!^import type .*)from 'node:https?'|'undici'/m).filter(
    (file) => !file.startsWith('ui/'),
  );
  expect(asking).toEqual(['server/providers/provider-request.ts']);
});

it('the server writes its log in one place', () => {
  const writing = guilty(/(?<!^import type .*)from 'pino'|console\.\w+\(/m).filter(
    (file) => !file.startsWith('ui/'),
  );
  expect(writing).toEqual(['server/main.ts']);
});
