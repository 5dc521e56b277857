/** Leaves out of a form what its libraries bring along and no form can reach. */
import type { Plugin } from 'vite';

const unreachable = (what: string) =>
  `module.exports = () => { throw new Error("${what} is not part of this build"); };`;

/** Parts of packages, and what stands in for them. A test of the browser goes through every way to pay without them. */
const standIns: readonly (readonly [file: RegExp, code: string])[] = [
  // Every component brings the loader of Fastlane along, and only Fastlane calls it.
  [/\/@paypal\/fastlane-sdk-loader\//, unreachable('Fastlane')],
  // Cards are exchanged for nonces inside the frames, by the frames' own client.
  [/\/graphql\/(generators|adapters)\/credit-card-[\w-]+\.js$/, unreachable('The client for card numbers')],
  // The brands before anything was typed, which only `getState` would tell; frames report them with every event.
  [/\/hosted-fields\/shared\/get-card-types\.js$/, 'module.exports = () => [];'],
  // A client that exchanges cards itself loads a script of PayPal's; ours never does.
  [/\/client\/no-assets\.js$/, unreachable('The loader of scripts')],
  // The attributes that a form changes are always the same.
  [/\/hosted-fields\/external\/attribute-validation-error\.js$/, unreachable('The check of attributes')],
  // For components that are given no client; ours always are.
  [/\/braintree-web\/lib\/create-deferred-client\.js$/, 'exports.create = async ({ client }) => client;'],
  // Only for machines that were told to look for the browser's developer tools; merchants are given `inspect`.
  [/\/xstate\/dist\/xstate-dev[.\w]*\.js$/, 'export const devToolsAdapter = () => {};'],
  // For browsers older than the ones that this build is made for.
  [/\/restricted-input\/supports-input-formatting\.js$/, 'module.exports = () => true;'],
  [/\/braintree-web\/lib\/vendor\/polyfill\.js$/, 'module.exports = { atob: (text) => atob(text) };'],
  [/\/braintree-web\/lib\/assign\.js$/, 'exports.assign = Object.assign;'],
];

/** Applies to builds; a development server takes the packages as they are. */
export function withoutDeadParts(): Plugin {
  return {
    name: 'without-dead-parts',
    apply: 'build',
    enforce: 'pre',
    resolveId: {
      filter: { id: /^\.\.\/lib\/assets$/ },
      handler: (_id, importer = '') =>
        importer.endsWith('/client/client.js') ? importer.replace('client.js', 'no-assets.js') : null,
    },
    load: {
      filter: { id: standIns.map(([file]) => file) },
      handler: (id) => standIns.find(([file]) => file.test(id))?.[1] ?? null,
    },
  };
}

/** React has had this hook for years; the shim of `@xstate/react` would ship it again. */
export const reactsOwnHook = { find: /^use-sync-external-store\/shim$/, replacement: 'react' };
