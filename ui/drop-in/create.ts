import type { Client } from 'braintree-web/client/index.js';
import { type Callback, settle } from './callback.ts';
import { DropinError } from './dropin-error.ts';
import { Analytics } from './effects/analytics.ts';
import { FieldMounts } from './effects/field-mounts.ts';
import { cardOptionsOf, connectGateway, type Gateway } from './effects/gateway.ts';
import { CardFrames } from './effects/hosted-fields.ts';
import { loadEditing, loadOtherWays } from './effects/load-parts.ts';
import { nextTask } from './effects/next-task.ts';
import { OnDemand } from './effects/on-demand.ts';
import { keepQuietDuring } from './effects/quiet-time.ts';
import { setScriptNonce } from './effects/trusted.ts';
import { listSavedMethods } from './effects/vault.ts';
import type { Wallets } from './effects/wallets.ts';
import { Emitter } from './events.ts';
import { type Editing, Form, type FormPorts, type OtherWays, teardownFailed } from './form.ts';
import { DropinInstance, type InstanceEffects } from './instance.ts';
import { mountForm } from './mount.tsx';
import { type CheckedOptions, checkOptions, type DropinOptions } from './options.ts';
import { announceState } from './state-events.ts';
import { loadStrings, type Strings, silent } from './strings/strings.ts';
import { reportUse } from './use-reports.ts';

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
  return settle(open(options, connectGateway, loadStrings), callback);
}

/** Options, and how the form came onto the page where that is worth a report. */
type OpenOptions = DropinOptions & { readonly integration?: 'script-tag' };

/** @internal Makes a form with a connection and a wording that may have been begun before. */
export function open(
  options: OpenOptions,
  connect: typeof connectGateway,
  load: typeof loadStrings,
): Promise<DropinInstance> {
  const opening = openForm(options, connect, load);
  keepQuietDuring(opening);
  return opening;
}

async function openForm(
  options: OpenOptions,
  connect: typeof connectGateway,
  load: typeof loadStrings,
): Promise<DropinInstance> {
  const checked = checkOptions(options);
  checked.signal?.throwIfAborted();
  if (checked.cspNonce) setScriptNonce(checked.cspNonce);
  // Asked first: everything else can be done while the answers are on their way.
  const connecting = connect(checked);
  connecting.catch(() => undefined); // Told by the form, which asks for it next.
  const { report } = new Analytics(connecting);
  if (options.integration) report(`integration-type.${options.integration}`);
  const wording = load(checked.locale, checked.translations, document.characterSet);
  const mounts = new FieldMounts();
  const emitter = new Emitter();
  const mounted = mountForm(checked.container, {
    id: `braintree--dropin__${crypto.randomUUID()}`,
    wording,
    mounts,
  });
  await nextTask();
  if (checked.signal?.aborted) {
    mounted.remove();
    throw checked.signal.reason;
  }
  const { ports, configure } = gatewayPorts(checked, connecting, {
    wording,
    mounts,
    emitter,
    report,
    host: mounted.host,
  });
  const form = new Form(ports, {
    preselection: checked.preselectVaultedPaymentMethod === false ? 'none' : 'first saved method',
    announce: (event) => emitter.emit(event.type, 'payload' in event ? event.payload : (undefined as never)),
    // oxlint-disable-next-line no-console -- the merchant's developers look for it there, as with the peer
    complain: (problem) => console.error(new DropinError(problem)),
    report,
    onParts: mounted.render,
    ...(checked.inspect ? { actorOptions: { inspect: checked.inspect } } : {}),
  });
  const close = () => form.close().finally(mounted.remove);
  const cancel = () => void close().catch(reportError);
  checked.signal?.addEventListener('abort', cancel, { once: true });
  try {
    await form.open();
    await mounted.drawn();
    checked.signal?.throwIfAborted();
  } catch (error) {
    // What failed has nothing to show: the container is given back as it was.
    if (!checked.signal?.aborted) cancel();
    report('load-error');
    throw error;
  } finally {
    checked.signal?.removeEventListener('abort', cancel);
  }
  announceState(form.parts, emitter);
  reportUse(form.parts, report);
  return new DropinInstance(form, emitter, { configure, close });
}

/** The form's ports, played by braintree-web, and what of them can be changed later. */
function gatewayPorts(
  options: CheckedOptions,
  connecting: Promise<Gateway>,
  {
    wording,
    report,
    ...parts
  }: {
    wording: Promise<Strings>;
    mounts: FieldMounts;
    emitter: Emitter;
    report: (kind: string) => void;
    host: HTMLElement;
  },
): { ports: FormPorts; configure: InstanceEffects['configure'] } {
  let client: Client | null = null;
  let strings = silent;
  let editing: Editing | null = null;
  let otherWays: OtherWays | null = null;
  let wallets: Wallets | null = null;
  const connected = () => {
    if (!client) throw new DropinError('There is no connection to the gateway yet.');
    return client;
  };
  const frames = new CardFrames({
    ...parts,
    client: connected,
    strings: () => strings,
    options: cardOptionsOf(options),
  });
  let verification = typeof options.threeDSecure === 'object' ? options.threeDSecure : {};
  const threeDSecure = new OnDemand(async () => {
    const { ThreeDSecure } = await import('./effects/three-d-secure.ts');
    return new ThreeDSecure(() => verification, parts.emitter);
  });
  const deviceData = new OnDemand(async () => {
    const { DeviceData } = await import('./effects/device-data.ts');
    return new DeviceData(options.dataCollector);
  });
  const ports: FormPorts = {
    connect: async () => {
      let gateway: Gateway;
      [gateway, strings, editing, otherWays] = await Promise.all([
        connecting,
        wording,
        loadEditing(options),
        loadOtherWays(options),
      ]);
      await nextTask();
      client = gateway.client;
      const isToken = client.getConfiguration().authorizationType === 'CLIENT_TOKEN';
      report(`started.${isToken ? 'client-token' : 'tokenization-key'}`);
      const { profile } = gateway;
      if (!otherWays) return profile;
      wallets = await otherWays.Wallets.offer({ client, profile, options, report });
      return wallets.profile;
    },
    hostedFields: frames.logic,
    tokenizeCard: (use) => frames.tokenize(use),
    listSavedMethods: () => listSavedMethods(connected(), options),
    deleteSavedMethod: async (method) => {
      const { deleteSavedMethod } = await import('./effects/vault-deletion.ts');
      return deleteSavedMethod(connected(), method);
    },
    editing: () => editing,
    otherWays: () => otherWays,
    wallet: async (option) => wallets?.open(option),
    setUpThreeDSecure: async () => (await threeDSecure.part()).setUp(connected()),
    verifyCard: async (card) => (await threeDSecure.part()).verify(card),
    setUpDataCollector: async () => (await deviceData.part()).setUp(connected()),
    collectDeviceData: async () => (await deviceData.part()).text(),
    release: () =>
      releaseAll({
        'the card fields': frames.closed(),
        'a wallet': wallets?.close() ?? Promise.resolve(),
        'Data Collector': deviceData.close(),
        '3D Secure': threeDSecure.close(),
      }),
  };
  const configure: InstanceEffects['configure'] = (property, key, value) => {
    if (property === 'threeDSecure') verification = { ...verification, [key]: value };
    wallets?.configure(property, key, value);
  };
  return { ports, configure };
}

/** @throws {DropinError} naming the first part that could not clean up, once all of them have tried (FL-05) */
async function releaseAll(parts: Readonly<Record<string, Promise<void>>>): Promise<void> {
  const results = await Promise.allSettled(Object.values(parts));
  const failed = results.findIndex(({ status }) => status === 'rejected');
  const result = results[failed];
  if (result?.status !== 'rejected') return;
  const message = `Drop-in errored tearing down ${Object.keys(parts)[failed]}.`;
  throw new DropinError({ message, code: teardownFailed, cause: result.reason });
}
