/** The scripts of a payment page: the merchant's inventory, and the tags by which browsers verify them. */
import { createHash } from 'node:crypto';
import { basename } from 'node:path/posix';
import { type ThirdPartyScript, thirdPartyScripts } from './third-party-scripts.ts';

/** The content of `integrity.json`, which the build writes beside `drop-in.js`. */
export interface Integrity {
  readonly version: string;
  /** Hashes by the path of a file below the script's folder. */
  readonly files: Readonly<Record<string, string>>;
}

/** A script that the merchant serves. */
export interface OwnScript {
  readonly address: string;
  readonly integrity: string;
  readonly purpose: string;
}

export interface Inventory {
  readonly version: string;
  readonly own: readonly OwnScript[];
  readonly others: readonly ThirdPartyScript[];
  /** The tag of `drop-in.js`, with its hash for the browser. */
  readonly tag: string;
  /** The import map with the hashes of the parts; it goes before the tag. */
  readonly importMap: string;
  /** The source for `script-src` that allows the import map. */
  readonly importMapSource: string;
}

/** @param base where the folder `script` is served, with a slash at its end */
export function inventoryOf({ version, files }: Integrity, base: string): Inventory {
  const own = Object.entries(files).map(([file, integrity]) => ({
    address: base + file,
    integrity,
    purpose: purposeOf(file),
  }));
  const script = own.find(({ address }) => address === `${base}drop-in.js`);
  if (!script) throw new Error('There is no drop-in.js');
  const parts = own.filter((one) => one !== script);
  const map = JSON.stringify({
    integrity: Object.fromEntries(parts.map(({ address, integrity }) => [address, integrity])),
  });
  return {
    version,
    own,
    others: thirdPartyScripts,
    tag: `<script src="${script.address}" integrity="${script.integrity}" crossorigin="anonymous"></script>`,
    importMap: `<script type="importmap">${map}</script>`,
    importMapSource: `'sha384-${createHash('sha384').update(map).digest('base64')}'`,
  };
}

function purposeOf(file: string): string {
  if (file === 'drop-in.js') return 'the payment form';
  const name = basename(file, '.js');
  return /^[a-z]{2}-[a-z]{2}$/.test(name) ? `the form's words in ${name}` : `a part of the form: ${name}`;
}

/** The inventory as readable text. */
export function inventoryText({ version, own, others, tag, importMap, importMapSource }: Inventory): string {
  const owned = own.map(({ address, integrity, purpose }) => `${address}\n  ${purpose}\n  ${integrity}\n`);
  const foreign = others.map(
    ({ origins, options, purpose }) =>
      `${origins.join(' and ')}\n  ${purpose}; only with ${options.join(' or ')}\n  changes without notice, so it has no hash\n`,
  );
  return `Scripts of north-pole-post-drop-in ${version}

Served by you (${own.length}); all but the first only when they are needed

${owned.join('')}
Served by others (${others.length})

${foreign.join('')}
On the page, in this order. Where the policy has no nonce, script-src takes the first by
${importMapSource}

${importMap}
${tag}
`;
}
