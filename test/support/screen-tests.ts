/** Where tests of screens are, and what each needs; runs with faults need the same. */
export const screenTests = {
  environment: 'happy-dom',
  setupFiles: ['test/ui/support/clean-up.ts'],
  include: ['test/ui/**/*.test.{ts,tsx}'],
};
