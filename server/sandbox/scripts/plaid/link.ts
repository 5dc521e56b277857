import { openSheet } from '../sheet/sheet.ts';

/** Stands in for Plaid Link, in the form that `braintree-web` uses: a public key in, and a token when it is done. */

interface LinkOptions {
  clientName?: string;
  key?: string;
  onLoad?: () => unknown;
  onSuccess?: (publicToken: string, metadata: object) => unknown;
  onExit?: (error: object | null, metadata: object) => unknown;
}

type Outcome =
  | { ended: 'connected'; publicToken: string; metadata: object }
  | { ended: 'exited'; error: string | null };

const origin = new URL((document.currentScript as HTMLScriptElement).src).origin;

const Plaid = {
  create({ clientName = '', key = '', onLoad, onSuccess, onExit }: LinkOptions) {
    const exit = (error: object | null) => onExit?.(error, {});
    let sheet: ReturnType<typeof openSheet> | undefined;
    queueMicrotask(() => onLoad?.());
    return {
      open() {
        sheet = openSheet('Plaid', origin, {
          ended(result) {
            const outcome = result as Outcome;
            sheet?.close();
            if (outcome.ended === 'connected') onSuccess?.(outcome.publicToken, outcome.metadata);
            else exit(outcome.error === null ? null : { error_code: outcome.error });
          },
          dismissed: () => exit(null),
        });
        sheet.show(`${origin}/link/v2/sandbox/login?${new URLSearchParams({ clientName, key })}`);
      },
      exit() {
        sheet?.close();
        exit(null);
      },
    };
  },
};

Object.assign(window, { Plaid });
