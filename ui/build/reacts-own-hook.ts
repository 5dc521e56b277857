/** React has had this hook for years; the shim of `@xstate/react` would ship it again. */
export const reactsOwnHook = { find: /^use-sync-external-store\/shim$/, replacement: 'react' };
