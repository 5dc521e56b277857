// Proves that docs/sandbox/fidelity.md says what the sandbox's sources and tests say.
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { fidelityPage } from '#test/support/fidelity.ts';

it('publishes which requests and validation codes are answered, and what proves them', async () => {
  await expect(await fidelityPage()).toMatchFileSnapshot(
    join(import.meta.dirname, '../../../docs/sandbox/fidelity.md'),
  );
});
