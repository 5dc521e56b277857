/**
 * The parameters that the SDKs for Python, Ruby and PHP list for their requests, read from the SDKs themselves: Debian's
 * `python3-braintree` where it is installed, and the folders that BRAINTREE_PYTHON, BRAINTREE_RUBY and BRAINTREE_PHP name.
 */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';

const languages = [
  {
    command: '/usr/bin/python3',
    script: 'listed.py',
    folder: process.env['BRAINTREE_PYTHON'],
    isPackaged: true,
  },
  { command: 'ruby', script: 'listed.rb', folder: process.env['BRAINTREE_RUBY'], isPackaged: false },
  { command: 'php', script: 'listed.php', folder: process.env['BRAINTREE_PHP'], isPackaged: false },
];

/** Each list by its class and what it is for: `CustomerGateway._create_signature` is `Customer.create`. */
const listed = new Map<string, Set<string>>();
for (const { command, script, folder, isPackaged } of languages) {
  if (folder === undefined && !isPackaged) continue;
  const env = { ...process.env, ...(folder !== undefined && { SDK_FOLDER: folder }) };
  const { status, stdout, stderr } = spawnSync(command, [join(import.meta.dirname, script)], { env });
  if (status !== 0 && folder !== undefined) throw new Error(`${command} ${script}: ${String(stderr)}`);
  if (status !== 0) continue;
  for (const [name, leaves] of Object.entries<string[]>(JSON.parse(String(stdout)))) {
    const known = listed.get(plain(name)) ?? new Set();
    listed.set(plain(name), new Set([...known, ...leaves]));
  }
}

function plain(name: string): string {
  const [owner = '', method = ''] = name.split('.');
  const use = method
    .replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
    .replace(/^_*/, '')
    .replace(/_?signature$/, '');
  return `${owner.replace(/Gateway$/, '')}.${use}`;
}

/** What is listed and is no parameter of the body, with the reason. */
const none: Readonly<Record<string, string>> = {
  'Address.create customer_id': 'stands in the address of the request',
  'Address.update customer_id': 'stands in the address of the request',
  'Transaction.submit_for_settlement line_items.url,': 'a typing mistake, which no XML can carry',
  'Transaction.submit_for_partial_settlement line_items.url,': 'a typing mistake, which no XML can carry',
};

/**
 * What the SDKs that are here list for a request.
 *
 * @param names the lists, such as `Customer.create`
 */
export function parametersListed(...names: string[]): string[] {
  return names.flatMap((name) =>
    [...(listed.get(name) ?? [])].filter((leaf) => !Object.hasOwn(none, `${name} ${leaf}`)).map(inTheBody),
  );
}

/** The path of a parameter below the request's object. Where any name is allowed, one is taken. */
function inTheBody(leaf: string): string {
  return leaf
    .replace(/^(?:payment_method_nonce|paypal_payment_resource)\./, '')
    .replace(/^google_pay_card\./, 'android_pay_card.')
    .replace(/(?<=(?:^|\.)(?:domains|remove))\._+any_key_+$/, '')
    .replace(/(?<=custom_fields)(?:\._+any_key_+)?$/, '.store_me')
    .replace(/(?<=supplementary_data)(?:\._+any_key_+)?$/, '.note');
}
