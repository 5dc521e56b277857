/** Uses React's own hook in place of the shim that `@xstate/react` would add. */
export const reactHookAlias = { find: /^use-sync-external-store\/shim$/, replacement: 'react' };
