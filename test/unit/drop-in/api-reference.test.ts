/** Proves that the API reference is what the sources say, and that they leave nothing of the public interface without words. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Described } from '#ui/build/reference/read.ts';
import { referencePage, undocumented } from '#ui/build/reference/write.ts';
import { publicEntries, referenceFile } from '#ui/build/reference.ts';
import { cardEventNames, threeDSecureEventNames } from '#ui/drop-in/api/events.ts';
import { PaymentFormElement } from '#ui/drop-in/payment-form.ts';

const entries = publicEntries();
const all = entries.flatMap(({ exports, types }) => [...exports, ...types]);
const membersOf = (name: string) =>
  all.find((described) => described.name === name)?.members.map((member) => member.name) ?? [];

describe('the API reference', () => {
  it('is what the sources say; otherwise run `npm run reference`', () => {
    expect(readFileSync(referenceFile, 'utf8')).toBe(referencePage(entries));
  });

  it('has words for every export, option, event and method', () => {
    expect(undocumented(entries)).toEqual([]);
  });

  it('sees what merchants use: entries, events, methods, and options inside of options', () => {
    expect(
      entries.map(({ exports }) => exports.filter(({ kind }) => kind !== 'type').map(({ name }) => name)),
    ).toEqual([
      ['create', 'DropinError', 'DropinInstance', 'prepare', 'VERSION'],
      ['DropIn', 'useDropIn'],
      ['PaymentFormElement'],
    ]);
    expect(membersOf('DropinEvents')).toEqual(
      expect.arrayContaining([
        'changeActiveView.newViewId',
        ...cardEventNames.map((name) => `card:${name}`),
        ...threeDSecureEventNames.map((name) => `3ds:${name}`),
      ]),
    );
    expect(membersOf('DropinInstance')).toEqual(
      expect.arrayContaining(['requestPaymentMethod', 'teardown', 'updateConfiguration', 'on']),
    );
    expect(membersOf('CardOptions')).toEqual(
      expect.arrayContaining(['overrides.fields.cvv', 'vault.allowVaultCardOverride']),
    );
    expect(membersOf('PayPalOptions')).toContain('vault.vaultPayPal');
  });

  it('has every attribute of the element in its guide', () => {
    const guide = readFileSync(referenceFile.replace('api.md', 'payment-form.md'), 'utf8');
    const attributes = [...PaymentFormElement.observedAttributes, 'name'];
    expect(attributes.length).toBeGreaterThan(15);
    const missing = attributes.filter(
      (name) =>
        !guide.includes(`\`${name.replace(/(?<=^(card|paypal|paypal-credit)\.).*/, '…')}\``) &&
        !name.startsWith('data-collector.'),
    );
    expect(missing).toEqual([]);
  });

  it('names what has no words', () => {
    const member = { name: 'open', type: '() => void', isOptional: false, text: '' };
    const bare: Described = {
      name: 'Form',
      kind: 'class',
      text: '',
      tags: [],
      signatures: [],
      members: [member, { ...member, name: 'close', text: 'Closes it.' }],
      others: [],
    };
    expect(undocumented([{ address: 'a', exports: [bare], types: [] }])).toEqual(['Form', 'Form.open']);
  });
});
