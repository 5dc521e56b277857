/**
 * Replaces React by a smaller renderer for the same components, for pages without React (decision 024).
 */
export const preactAlias = [
  { find: /^use-sync-external-store\/shim$/, replacement: 'preact/compat' },
  { find: 'react/jsx-runtime', replacement: 'preact/jsx-runtime' },
  { find: 'react-dom/client', replacement: 'preact/compat/client' },
  { find: 'react-dom', replacement: 'preact/compat' },
  { find: 'react', replacement: 'preact/compat' },
];
