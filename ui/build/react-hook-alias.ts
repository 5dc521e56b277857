/** React has had this hook for years; the shim of `@xstate/react` would ship it again. */
export const reactHookAlias = { find: /^use-sync-external-store\/shim$/, replacement: 'react' };
