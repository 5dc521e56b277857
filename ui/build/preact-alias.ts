/**
 * The same components on a smaller renderer, for pages that have no React of their own (decision 024).
 */
export const preactAlias = [
  { find: /^use-sync-external-store\/shim$/, replacement: 'preact/compat' },
  { find: 'react/jsx-runtime', replacement: 'preact/jsx-runtime' },
  { find: 'react-dom/client', replacement: 'preact/compat/client' },
  { find: 'react-dom', replacement: 'preact/compat' },
  { find: 'react', replacement: 'preact/compat' },
];
