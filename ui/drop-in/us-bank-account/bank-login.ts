import type { PlaidScript, USBankAccount } from 'braintree-web/us-bank-account/index.js';
import { deferred } from '../shared/promises.ts';

/** The bank's login dialog. braintree-web opens it, but never closes it, or loads it again after a failure. */
export class BankLogin {
  #close: (() => void) | null = null;

  /**
   * Loads the login's script.
   * @throws the library's error if it does not load; the next call requests it again
   */
  async load(component: USBankAccount): Promise<void> {
    const script = await loaded(component);
    const plaid: PlaidScript = {
      create: (options) => {
        const login = script.create(options);
        this.#close = () => login.exit();
        return login;
      },
    };
    // For this component alone, because the page may use the script itself.
    component._loadPlaid = (callback) => callback(null, plaid);
  }

  /** Removes an open login from the page. */
  close(): void {
    this.#close?.();
    this.#close = null;
  }
}

function loaded(component: USBankAccount): Promise<PlaidScript> {
  const { promise, resolve, reject } = deferred<PlaidScript>();
  component._loadPlaid((error, plaid) => {
    if (plaid) return resolve(plaid);
    // The component has removed the script from the page, and would try again at teardown.
    delete component._plaidScript;
    reject(error);
  });
  return promise;
}
