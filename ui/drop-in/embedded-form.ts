import { type ActorRefFrom, createActor, fromCallback, fromPromise } from 'xstate';
import { embeddedFormMachine } from '#machines/drop-in/embedded-form/machine.ts';
import type { DropinOptions } from './api/options.ts';
import type { PaymentMethodPayload } from './api/payload.ts';
import type { DropinInstance } from './instance.ts';

/** Sets a form up, as `create` does. */
export type StartForm = (options: DropinOptions) => Promise<DropinInstance>;

/** The embedding page's side. */
export interface Embedding {
  readonly start: StartForm;
  /** The current options; null while there is no authorization. */
  readonly options: () => DropinOptions | null;
  /** Puts the container of a new form onto the page. */
  readonly put: (container: HTMLElement) => void;
  /** Submits the `<form>` around it with the nonce, in the way it was about to be submitted. */
  readonly send?: (method: PaymentMethodPayload, press: unknown) => void;
  readonly onReady?: (instance: DropinInstance) => void;
  readonly onFailed?: (error: unknown) => void;
  readonly onLeft?: () => void;
}

/** A form that exists as long as what embeds it is on the page. */
export function embedForm({
  options,
  put,
  send,
  start,
  onReady,
  onFailed,
  onLeft,
}: Embedding): ActorRefFrom<typeof embeddedFormMachine> {
  const machine = embeddedFormMachine.provide({
    actors: {
      readOptions: fromPromise<unknown>(async () => options()),
      form: fromCallback(({ input, sendBack, receive }) => {
        const gone = new AbortController();
        const { signal } = gone;
        // A new container each time: the previous one may still be being taken down.
        const container = document.createElement('div');
        put(container);
        // Pages that morph their content into new markup from the server remove the form, which is not in it.
        const watching = new MutationObserver(() => {
          if (!container.isConnected) sendBack({ type: 'form.removed' });
        });
        if (container.parentNode) watching.observe(container.parentNode, { childList: true });
        const make = async () => {
          const instance = await start({ ...(input.options as DropinOptions), container, signal });
          const takeDown = () => void instance.teardown().catch((error: unknown) => reportError(error));
          // The embedding may be gone by now.
          if (signal.aborted) return takeDown();
          signal.addEventListener('abort', takeDown);
          receive(() => instance.fail());
          addEventListener('pageshow', ({ persisted }) => persisted && sendBack({ type: 'page.restored' }), {
            signal,
          });
          sendBack({ type: 'form.ready', instance });
        };
        make().catch((error: unknown) => sendBack({ type: 'form.failed', error }));
        return () => {
          watching.disconnect();
          gone.abort();
          container.remove();
        };
      }),
      requestMethod: fromPromise(({ input }) => (input.instance as DropinInstance).requestPaymentMethod()),
      send: fromPromise(async ({ input: { method, press } }) => {
        try {
          send?.(method as PaymentMethodPayload, press);
        } catch (error) {
          reportError(error);
        }
      }),
    },
  });
  const form = createActor(machine);
  form.on('form.ready', ({ instance }) => onReady?.(instance as DropinInstance));
  form.on('form.failed', ({ error }) => onFailed?.(error));
  form.on('form.left', () => onLeft?.());
  return form.start();
}
