/** Proves that the check knows the whole of the peer, and that what it says is written in the guides. */
import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { ROOT } from '#test/support/sources.ts';
import { classes, hooks, ids } from '#ui/check/peer/hooks.ts';
import { attributes, events, methods, packages } from '#ui/check/peer/interface.ts';
import { optionAt, options } from '#ui/check/peer/options.ts';
import { peerWords, sentenceOf, translationOf } from '#ui/check/peer/words.ts';
import { tagOptions } from '#ui/drop-in/tag-options.ts';

const require = createRequire(import.meta.url);
const peer = join(require.resolve('braintree-web-drop-in/package.json'), '..');
const sourceOf = (file: string) => readFileSync(join(peer, file), 'utf8');
const script = sourceOf('dist/browser/dropin.js');
const all = (text: string, pattern: RegExp) => [
  ...new Set([...text.matchAll(pattern)].map(([, name = '']) => name)),
];

describe('what the check knows of the peer', () => {
  it('has every sentence, to the letter', () => {
    expect(peerWords).toEqual(require('braintree-web-drop-in/translations/en_US.js'));
  });

  it('has every hook', () => {
    const found = all(script, /data-braintree-id=\\?"([\w-]+)\\?"/g);
    expect(found.length).toBeGreaterThan(50);
    expect(found.filter((name) => !Object.hasOwn(hooks, name))).toEqual([]);
  });

  it('has every class that the peer styles or puts on elements', () => {
    const styled = all(sourceOf('dropin.css'), /\.((?:braintree-|apple-pay-button)[\w-]*)/g);
    const named = all(script, /class=\\"([^"\\]*)\\"/g)
      .flatMap((names) => names.split(/\s+/))
      .filter((name) => /^braintree-[\w-]*\w$/.test(name));
    expect(styled.length + named.length).toBeGreaterThan(100);
    expect([...styled, ...named].filter((name) => !Object.hasOwn(classes, name))).toEqual([]);
  });

  it('has every attribute of the script tag, and this form reads them all', () => {
    const read = all(sourceOf('lib/create-from-script-tag.js'), /^ {2}'([\w.-]+)',?$/gm);
    expect(read.length).toBeGreaterThan(10);
    expect(read.filter((name) => !Object.hasOwn(attributes, `data-${name}`))).toEqual([]);
    expect(read).toEqual([...tagOptions]);
  });

  it('has every option that the peer describes, also those inside of options', () => {
    const words = sourceOf('index.js');
    const top = all(words, /@param \{[^}]*\} \[?options\.([\w.]+)/g);
    const inside = words.split('@typedef').flatMap((described) => {
      const [, owner] = /^ \{object\} (\w+?)(?:Create)?Options /.exec(described) ?? [];
      const [block = ''] = described.split('*/');
      return owner === undefined
        ? []
        : all(block, /@param \{[^}]*\} \[?([\w.]+)/g).map((name) => `${owner}.${name}`);
    });
    expect([top.length, inside.length]).toEqual([18, 27]);
    expect([...top, ...inside].filter((name) => optionAt(name).verdict === 'unknown')).toEqual([]);
    const own = Object.keys(options).filter((path) => !path.includes('.'));
    expect(own.filter((name) => !script.includes(name))).toEqual([]);
  });

  it('has every method of an instance, and only events that the peer tells', () => {
    const prototype = all(sourceOf('dropin.js'), /^Dropin\.prototype\.([a-z]\w+) = /gm);
    expect(prototype.length).toBeGreaterThan(5);
    expect(prototype.filter((name) => !Object.hasOwn(methods, name))).toEqual([]);
    const base = Object.keys(events).map((name) => name.replace(/^(card|3ds):/, ''));
    expect(base.filter((name) => !script.includes(name))).toEqual([]);
  });

  it('has another word for what it calls better, changed or gone, and none for what is the same in silence', () => {
    const tables = [options, events, methods, attributes, packages, hooks, classes, ids];
    const silent = tables.flatMap((table) =>
      Object.entries(table).filter(([, { verdict, says }]) => verdict !== 'same' && says === ''),
    );
    expect(silent).toEqual([]);
  });
});

describe('sentences', () => {
  it.each([
    ['payWithCard', 'same'],
    ['venmoAppFailedError', 'change'],
  ])('%s: %s', (key, verdict) => {
    expect(sentenceOf(key).verdict).toBe(verdict);
  });

  it('can be kept by their keys where this form has them', () => {
    const lost = Object.keys(peerWords).filter((key) => translationOf(key).verdict === 'not included');
    expect(lost).toEqual([]);
    expect(translationOf('noSuchKey').verdict).toBe('unknown');
  });
});

it('names sections of the guides that are there', () => {
  const known = [options, events, methods, attributes, packages, hooks, classes, ids].flatMap((table) =>
    Object.values(table),
  );
  const addresses = new Set([...known, sentenceOf('edit'), optionAt('nothing')].map(({ see }) => see));
  const missing = [...addresses].filter((address) => {
    const [file = '', section] = address.split('#');
    const page = join(ROOT, file.replace('docs/', 'docs/drop-in/'));
    if (!existsSync(page)) return true;
    const headings = all(readFileSync(page, 'utf8'), /^#+ (.+)$/gm).map((heading) =>
      heading
        .toLowerCase()
        .replaceAll(/[^\w\- ]/g, '')
        .replaceAll(' ', '-'),
    );
    return section !== undefined && !headings.includes(section);
  });
  expect(missing).toEqual([]);
});
