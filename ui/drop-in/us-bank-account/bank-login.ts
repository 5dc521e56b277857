import type { PlaidScript, USBankAccount } from 'braintree-web/us-bank-account/index.js';
import { deferred } from '../shared/promises.ts';

/** The bank's login dialog, which braintree-web opens, but never reloads or closes. */
export class BankLogin {
  #close: (() => void) | null = null;

  /**
   * Loads the login's script.
   * @throws the library's error when it does not come; the next time it is asked for again
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
    // Of this component alone: the page may use the script for itself.
    component._loadPlaid = (callback) => callback(null, plaid);
  }

  /** Takes a login that is open off the page. */
  close(): void {
    this.#close?.();
    this.#close = null;
  }
}

function loaded(component: USBankAccount): Promise<PlaidScript> {
  const { promise, resolve, reject } = deferred<PlaidScript>();
  component._loadPlaid((error, plaid) => {
    if (plaid) return resolve(plaid);
    // It removed the script from the page, and would try again at teardown.
    delete component._plaidScript;
    reject(error);
  });
  return promise;
}
