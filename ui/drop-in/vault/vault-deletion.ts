import type { Client } from 'braintree-web/client/index.js';
import vaultManager from 'braintree-web/vault-manager/index.js';
import type { PaymentMethod } from '#machines/drop-in/shared/payment-method.ts';
import { gatewayTimeoutMs } from '#machines/gateway-timeout.ts';
import { deletionFailed } from '#machines/payment-flows/vault-manager/problems.ts';
import { requireData } from '../shared/answers.ts';
import { withLibraryCode } from '../shared/library-error.ts';
import { withTimeout } from '../shared/with-timeout.ts';

/**
 * Deletes a saved method. This file is loaded when it is first needed.
 * @throws the library's error, with one of the codes of `spec/form.md` section 8 "Vault manager" (FD-03)
 */
export async function deleteSavedMethod(client: Client, { nonce }: PaymentMethod): Promise<void> {
  const manager = await vaultManager.create({ client: requireData(client) });
  try {
    await withTimeout(manager.deletePaymentMethod(nonce), gatewayTimeoutMs);
  } catch (error) {
    // Without a network the library throws while it reads the answer.
    throw withLibraryCode(error, 'VAULT_MANAGER_', deletionFailed);
  } finally {
    await manager.teardown();
  }
}
