import type { Client } from 'braintree-web/client/index.js';
import { type Callback, settle } from './callback.ts';
import { DropinError } from './dropin-error.ts';
import { FieldMounts } from './effects/field-mounts.ts';
import { cardOptionsOf, connectGateway } from './effects/gateway.ts';
import { CardFrames } from './effects/hosted-fields.ts';
import { deleteSavedMethod, listSavedMethods } from './effects/vault.ts';
import { Emitter } from './events.ts';
import { Form, type FormPorts } from './form.ts';
import { DropinInstance } from './instance.ts';
import { mountForm } from './mount.tsx';
import { type CheckedOptions, checkOptions, type DropinOptions } from './options.ts';
import { type Strings, stringsFor } from './strings/strings.ts';

/**
 * Puts a payment form into a container.
 * @param callback hears the result instead of the promise
 * @returns the instance, once every frame is loaded and saved methods are known
 * @throws {DropinError} through promise or callback: an option is wrong (`spec/form.md` section 5), the gateway
 *   cannot be reached, or nothing that was asked for can be offered
 */
export function create(options: DropinOptions, callback: Callback<DropinInstance>): undefined;
export function create(options: DropinOptions): Promise<DropinInstance>;
export function create(
  options: DropinOptions,
  callback?: Callback<DropinInstance>,
): Promise<DropinInstance> | undefined {
  return settle(open(options), callback);
}

async function open(options: DropinOptions): Promise<DropinInstance> {
  const checked = checkOptions(options);
  checked.signal?.throwIfAborted();
  const strings = stringsFor(checked.locale, checked.translations, document.characterSet);
  const mounts = new FieldMounts();
  const emitter = new Emitter();
  const mounted = mountForm(checked.container, {
    id: `braintree--dropin__${crypto.randomUUID()}`,
    strings,
    mounts,
  });
  const form = new Form(gatewayPorts(checked, { strings, mounts, emitter }), {
    preselection: checked.preselectVaultedPaymentMethod === false ? 'none' : 'first saved method',
    announce: (event) => emitter.emit(event.type, 'payload' in event ? event.payload : (undefined as never)),
    onParts: mounted.render,
    ...(checked.inspect ? { actorOptions: { inspect: checked.inspect } } : {}),
  });
  const close = () => form.close().finally(mounted.remove);
  const cancel = () => void close().catch(reportError);
  checked.signal?.addEventListener('abort', cancel, { once: true });
  try {
    await form.open();
  } catch (error) {
    // What failed has nothing to show: the container is given back as it was.
    if (!checked.signal?.aborted) cancel();
    throw error;
  } finally {
    checked.signal?.removeEventListener('abort', cancel);
  }
  return new DropinInstance(form, emitter, close);
}

/** The form's ports, played by braintree-web. */
function gatewayPorts(
  options: CheckedOptions,
  parts: { strings: Strings; mounts: FieldMounts; emitter: Emitter },
): FormPorts {
  let client: Client | null = null;
  const connected = () => {
    if (!client) throw new DropinError('There is no connection to the gateway yet.');
    return client;
  };
  const frames = new CardFrames({ ...parts, client: connected, options: cardOptionsOf(options) });
  return {
    connect: async () => {
      const gateway = await connectGateway(options);
      client = gateway.client;
      return gateway.profile;
    },
    hostedFields: frames.logic,
    tokenizeCard: (use) => frames.tokenize(use),
    listSavedMethods: () => listSavedMethods(connected(), options),
    deleteSavedMethod: (method) => deleteSavedMethod(connected(), method),
    release: () => frames.closed(),
  };
}
