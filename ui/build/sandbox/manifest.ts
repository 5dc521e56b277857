/** The `package.json` of the sandbox's package. */
import { VERSION } from '../../drop-in/api/version.ts';

export const manifest = {
  name: 'north-pole-post-sandbox',
  version: VERSION,
  description:
    'A Braintree sandbox on your own computer: gateway, card fields, wallets, texts and mail, without a network',
  keywords: ['braintree', 'sandbox', 'emulator', 'payment', 'test'],
  license: 'MIT',
  type: 'module',
  engines: { node: '>=22.13' },
  exports: {
    '.': { types: './types/server/sandbox/tool/tool.d.ts', default: './lib/index.js' },
    './openapi.json': './openapi.json',
    './package.json': './package.json',
  },
  types: './types/server/sandbox/tool/tool.d.ts',
  bin: { 'north-pole-post-sandbox': './lib/command.js' },
};
