/** Proves what the check finds in a merchant's code, written in the ways that the peer documents and in others. */
import { describe, expect, it } from 'vitest';
import { check } from '#ui/check/check.ts';

function found(path: string, text: string) {
  const { findings, unseen, unread } = check({ files: [{ path, text }], left: [], unread: [] });
  return {
    uses: findings.map(({ kind, name }) => `${kind} ${name}`).toSorted(),
    unseen: unseen.map(({ place }) => place),
    unread: unread.map(({ place, says }) => `${place} ${says}`),
  };
}
const uses = (path: string, text: string) => found(path, text).uses;

const expected = [
  'method create',
  'option authorization',
  'option container',
  'package braintree-web-drop-in',
];

describe('a script', () => {
  it.each([
    [
      'a default import',
      "import dropin from 'braintree-web-drop-in'; dropin.create({ authorization, container: '#a' });",
    ],
    [
      'a namespace',
      "import * as d from 'braintree-web-drop-in'; d.create({ authorization, container: '#a' });",
    ],
    [
      'a named import',
      "import { create as open } from 'braintree-web-drop-in'; open({ authorization, container: '#a' });",
    ],
    [
      'require',
      "var d = require('braintree-web-drop-in'); d.create({ authorization: x, container: '#a' }, done);",
    ],
    [
      'require of a part',
      "const { create } = require('braintree-web-drop-in'); create({ authorization, container: '#a' });",
    ],
    ['require in place', "require('braintree-web-drop-in').create({ authorization, container: '#a' });"],
    [
      'import on demand',
      "const d = await import('braintree-web-drop-in'); await d.create({ authorization, container: '#a' });",
    ],
    [
      'options by name',
      "import d from 'braintree-web-drop-in'; const o = { authorization }; o.container = '#a'; d.create(o);",
    ],
    [
      'options spread',
      "import d from 'braintree-web-drop-in'; const o = { authorization }; d.create({ ...o, container: '#a' });",
    ],
    [
      'options assigned',
      "import d from 'braintree-web-drop-in'; d.create(Object.assign({ authorization }, { container: '#a' }));",
    ],
  ])('comes by %s', (_way, text) => {
    expect(uses('a.js', text)).toEqual(expected);
  });

  it('is TypeScript, and uses a wrapper', () => {
    const text = `import DropIn from 'braintree-web-drop-in-react';
      export const Pay = ({ token }: { token: string }) =>
        <DropIn options={{ authorization: token, paypal: { flow: 'vault' } }} onInstance={(i) => (form = i)} />;`;
    expect(uses('a.tsx', text)).toEqual([
      'option authorization',
      'option paypal',
      'option paypal.flow',
      'package braintree-web-drop-in-react',
    ]);
  });

  it.each([
    ['await', 'const form = await braintree.dropin.create(o); form.teardown();'],
    ['then', 'braintree.dropin.create(o).then((form) => { form.teardown(); });'],
    ['a callback', 'window.braintree.dropin.create(o, function (err, form) { form.teardown(); });'],
    [
      'an assignment',
      'let form; async function go() { form = await braintree.dropin.create(o); form.teardown(); }',
    ],
  ])('knows the form that it is given by %s', (_way, text) => {
    expect(uses('a.js', text)).toEqual(['method create', 'method teardown']);
  });

  it('hears events and looks for things on the page', () => {
    const text = `
      form.on('3ds:customer-canceled', f).on('click', g);
      document.querySelector('[data-braintree-id="toggle"]').classList.contains('braintree-hidden');
      cy.get("#braintree-hosted-field-number"); page.getByText('Choose another way to pay');
      expect(error).toMatch(/Something went wrong on our end/);`;
    expect(uses('a.js', text)).toEqual([
      'class braintree-hidden',
      'event 3ds:customer-canceled',
      'hook toggle',
      'id braintree-hosted-field-number',
      'method on',
      'text chooseAnotherWayToPay',
      'text genericError',
    ]);
  });

  it('does not take others for the peer', () => {
    const text = `
      // braintree.dropin.create({ card: false }); form.requestPaymentMethod();
      import { create } from 'zustand'; create({ card: 1 }); stripe.create({ card: 1 }); require('zustand').create({ card: 1 });
      socket.on('error', f); lamp.teardown(); import client from 'braintree-web/client'; client.create({ authorization });`;
    expect(found('a.js', text)).toEqual({ uses: [], unseen: [], unread: [] });
  });

  it('says where options are put together elsewhere', () => {
    const { unseen } = found(
      'a.js',
      'braintree.dropin.create(optionsFor(cart));\nbraintree.dropin.create({ ...base, card: true });',
    );
    expect(unseen).toEqual(['a.js:1:25', 'a.js:2:30']);
  });

  it('says what it could not read, and searches it all the same', () => {
    const text = 'const a = {;\n"[data-braintree-id=toggle]"';
    expect(found('a.js', text)).toEqual({
      uses: ['hook toggle'],
      unseen: [],
      unread: [expect.stringMatching(/^a\.js:1:12 it could not be read \(Unexpected token\)/)],
    });
  });
});

describe('a page', () => {
  it('has a script tag that does it all', () => {
    const text = `<form><script src="https://js.braintreegateway.com/web/dropin/1.48.0/js/dropin.min.js"
      data-braintree-dropin-authorization="<%= token %>" data-paypal.flow="vault" data-card.overrides="{}"></script></form>`;
    const { findings } = check({ files: [{ path: 'a.html', text }], left: [], unread: [] });
    expect(findings.map(({ kind, name, verdict }) => [kind, name, verdict])).toEqual([
      ['package', 'braintree-web-drop-in script', 'change'],
      ['script tag', 'data-braintree-dropin-authorization', 'same'],
      ['script tag', 'data-paypal.flow', 'same'],
      ['script tag', 'data-card.overrides', 'unknown'],
    ]);
  });

  it.each(['<?= $token ?>', '<%= token %>', '{{ token }}', '{% token %}'])(
    'has a script with %s in it, and its lines',
    (token) => {
      const text = `<h1>Pay</h1>\n<script>\n  braintree.dropin.create({ authorization: '${token}', locale: ${token} });\n</script>`;
      const { findings, unread } = check({ files: [{ path: 'a.php', text }], left: [], unread: [] });
      expect(unread).toEqual([]);
      expect(findings.map(({ name, places }) => [name, places[0]])).toEqual([
        ['create', 'a.php:3:3'],
        ['authorization', 'a.php:3:29'],
        ['locale', expect.stringMatching(/^a\.php:3:/)],
      ]);
    },
  );

  it('is a component, with TypeScript, elements and styles', () => {
    const text = `<script setup lang="ts">
import dropin from 'braintree-web-drop-in';
const form = (await dropin.create({ authorization: token as string })) as Dropin;
</script>
<template><p>Choose a way to pay</p></template>
<style>/* .braintree-sheet */ .braintree-toggle { color: red }</style>`;
    expect(uses('a.vue', text)).toEqual([
      'class braintree-toggle',
      'method create',
      'option authorization',
      'package braintree-web-drop-in',
      'text chooseAWayToPay',
    ]);
  });

  it('has data in scripts, which are no code', () => {
    const text =
      '<script type="application/ld+json">{ "a": </script><script type="text/x-template"><b></script>';
    expect(found('a.html', text)).toEqual({ uses: [], unseen: [], unread: [] });
  });
});

it('reads style sheets without their comments', () => {
  const text = '/* .braintree-sheet */\n.braintree-toggle,\n[data-braintree-id="methods-label"] {}';
  expect(uses('a.scss', text)).toEqual(['class braintree-toggle', 'hook methods-label']);
});

it('reads what a project depends on', () => {
  const text = JSON.stringify({
    dependencies: { 'braintree-web-drop-in': '^1' },
    devDependencies: { '@types/braintree-web-drop-in': '1' },
  });
  expect(uses('package.json', text)).toEqual([
    'package @types/braintree-web-drop-in',
    'package braintree-web-drop-in',
  ]);
  expect(found('package.json', '{').unread).toEqual([expect.stringContaining('it is no JSON')]);
});
