import type { FetchedParts } from '#machines/drop-in/form-lifecycle/types.ts';
import type { Customer } from '#machines/drop-in/shared/payment-method.ts';
import type { Preselection } from '#machines/drop-in/view-model/types.ts';
import { type Callback, settle } from './api/callback.ts';
import { checkOptions } from './api/check-options.ts';
import { DropinError } from './api/dropin-error.ts';
import { Emitter } from './api/events.ts';
import type { CheckedOptions, DropinOptions } from './api/options.ts';
import { type CardFramePlaces, CardFrames } from './card/hosted-fields.ts';
import { announce } from './form/announce.ts';
import { createForm, Form, type FormPorts } from './form/form.ts';
import { type Mounted, mountForm } from './form/mount.tsx';
import { withPossibleWallets } from './form/possible.ts';
import { watchPlace } from './form/watch-place.ts';
import { Analytics } from './gateway/analytics.ts';
import { readAuthorization } from './gateway/authorization.ts';
import { cardOptionsOf, connectGateway, expectedProfile, type Gateway } from './gateway/gateway.ts';
import { DropinInstance } from './instance.ts';
import { nextTask } from './shared/next-task.ts';
import { OnDemand } from './shared/on-demand.ts';
import { delayReportsDuring } from './shared/quiet-time.ts';
import { setScriptNonce } from './shared/trusted.ts';
import { FieldMounts } from './sheets/field-mounts.ts';
import { loadStrings, type Strings } from './strings/strings.ts';

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
  delayReportsDuring(opening);
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
  const expected = expectedProfile(checked);
  const { customer } = expected;
  // Fetched while the gateway is asked; that it did not come is reported when it is used.
  if (customer === 'returning') vaultCode().catch(() => undefined);
  if (checked.priority.some((option) => option !== 'card' && checked[option]))
    walletsCode().catch(() => undefined);
  const { report } = new Analytics(connecting);
  if (options.integration) report(`integration-type.${options.integration}`);
  const wording = load(checked.locale, checked.translations, document.characterSet);
  const mounts = new FieldMounts();
  const emitter = new Emitter();
  const mounted = mountForm(checked.container, {
    id: `braintree--dropin__${crypto.randomUUID()}`,
    wording,
    mounts,
    showsTestMode: checked.testModeBadge === true && readAuthorization(checked.authorization).mode === 'test',
  });
  if (checked.reservedHeight) mounted.host.style.minHeight = `${checked.reservedHeight}px`;
  const watching = watchPlace(mounted.host, checked.signal);
  await nextTask();
  const ports = gatewayPorts(checked, connecting, {
    wording,
    mounts,
    emitter,
    report,
    mounted,
    watchPlace: watching,
  });
  const root = createForm(ports, {
    input: {
      parts: partsFor(checked, customer),
      expected,
      preselection: preselectionOf(checked),
      initialView: checked.initialView,
    },
    ...(checked.inspect && { inspect: checked.inspect }),
  });
  root.on('*', (event) => {
    mounted.draw();
    announce(event, emitter);
    report(event);
  });
  mounted.show(root);
  const form = new Form(root);
  try {
    await form.open();
  } catch (error) {
    // What failed has nothing to show: the container is given back as it was.
    form.close().catch(reportError);
    throw error;
  }
  return new DropinInstance(form, emitter);
}

function preselectionOf({ preselectVaultedPaymentMethod: wanted }: CheckedOptions): Preselection {
  if (wanted === false) return 'none';
  return typeof wanted === 'object' ? wanted : 'first saved method';
}

/** Only customers have a vault. */
const vaultCode = () => import('./vault/vault.ts');

/** What only a form needs that takes more than cards. */
const walletsCode = () => import('./form/other-ways.ts');

/** The parts that need code of their own. A guest can edit what was just entered, and has no saved card to ask a code of. */
function partsFor(options: CheckedOptions, customer: Customer): readonly (keyof FetchedParts)[] {
  const wanted = {
    editing: options.vaultManager,
    securityCode: customer === 'returning' && cardOptionsOf(options).vault?.securityCode,
  };
  return (Object.keys(wanted) as (keyof FetchedParts)[]).filter((part) => wanted[part]);
}

/** The form's ports, played by braintree-web. Each waits for what it needs itself. */
function gatewayPorts(
  options: CheckedOptions,
  connecting: Promise<Gateway>,
  {
    wording,
    report,
    mounted: { host, drawn, remove },
    watchPlace: watching,
    ...parts
  }: {
    wording: Promise<Strings>;
    mounts: FieldMounts;
    emitter: Emitter;
    report: (kind: string) => void;
    mounted: Mounted;
    watchPlace: FormPorts['watchPlace'];
  },
): FormPorts {
  const client = connecting.then((gateway) => gateway.client);
  client.catch(() => undefined); // Told by `connect`.
  const allFrames: CardFrames[] = [];
  const framesIn = (places: CardFramePlaces) => {
    const { authorization } = options;
    const made = new CardFrames({
      ...places,
      authorization,
      host,
      client,
      wording,
      options: cardOptionsOf(options),
    });
    allFrames.push(made);
    return made;
  };
  const frames = framesIn(parts);
  const threeDSecure = new OnDemand(async () => {
    const { openThreeDSecure } = await import('./three-d-secure/three-d-secure.ts');
    return openThreeDSecure(await client, Object(options.threeDSecure), parts.emitter, host);
  });
  const deviceData = new OnDemand(async () => {
    const { DeviceData } = await import('./data-collector/device-data.ts');
    return new DeviceData(options.dataCollector);
  });
  const wallets = new OnDemand(async () => {
    const { Wallets } = await walletsCode();
    return new Wallets({ client: await client, options, report });
  });
  const listMethods = async () => {
    const { listSavedMethods } = await vaultCode();
    return listSavedMethods(await client, options);
  };
  return {
    connect: async () => {
      const [gateway] = await Promise.all([connecting, wording]);
      await nextTask();
      const { authorizationType, gatewayConfiguration } = gateway.client.getConfiguration();
      report(`started.${authorizationType === 'CLIENT_TOKEN' ? 'client-token' : 'tokenization-key'}`);
      return withPossibleWallets(gateway.profile, gatewayConfiguration, options);
    },
    fetchPart: async (part) => {
      if (part === 'editing') return (await import('./form/editing.ts')).editingPart(client, listMethods);
      return (await import('./form/security-code.tsx')).securityCodePart(framesIn);
    },
    offerWallets: async (profile) => (await wallets.part()).offer(profile),
    explain: async (failure) => {
      const { explained } = await import('./form/why-not-offered.ts');
      return explained(failure, await client, options);
    },
    fetchWallet: async (wanted, gone) => (await wallets.part()).open(wanted, gone),
    hostedFields: frames.logic,
    tokenizeCard: (card) => frames.tokenize(card),
    listSavedMethods: listMethods,
    fetchThreeDSecure: () => threeDSecure.part(),
    setUpDataCollector: async () => (await deviceData.part()).setUp(await client),
    collectDeviceData: async () => (await deviceData.part()).text(),
    watchPlace: watching,
    draw: drawn,
    tearDown: () =>
      releaseAll({
        'the card fields': Promise.all(allFrames.map((made) => made.closed())),
        'a wallet': wallets.close(),
        'Data Collector': deviceData.close(),
        '3D Secure': threeDSecure.close(),
      }).finally(remove),
  };
}

/** @throws {DropinError} naming the first part that could not clean up, once all of them have tried (FL-05) */
async function releaseAll(parts: Readonly<Record<string, Promise<unknown>>>): Promise<void> {
  const results = await Promise.allSettled(Object.values(parts));
  const failed = results.findIndex(({ status }) => status === 'rejected');
  const result = results[failed];
  if (result?.status !== 'rejected') return;
  const message = `Drop-in errored tearing down ${Object.keys(parts)[failed]}.`;
  throw new DropinError({ message, code: 'TEARDOWN_FAILED', cause: result.reason });
}
