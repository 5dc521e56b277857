/** The rest of a form: its machines, and their ports to the payment library and the browser. */
import type { FetchedParts } from '#machines/drop-in/form-lifecycle/types.ts';
import type { Customer } from '#machines/drop-in/shared/payment-method.ts';
import type { Preselection } from '#machines/drop-in/view-model/types.ts';
import { DropinError } from './api/dropin-error.ts';
import type { CheckedOptions } from './api/options.ts';
import type { CardFramePlaces } from './card/hosted-fields.ts';
import { hostedFieldsOf } from './card/hosted-fields-port.ts';
import { announce } from './form/announce.ts';
import { type BegunForm, expressCode, vaultCode, walletsCode } from './form/begin-form.ts';
import { isTaken, withPossibleWallets } from './form/enabled-wallets.ts';
import { createForm, Form, type FormPorts } from './form/form.ts';
import { cardOptionsOf } from './gateway/gateway.ts';
import { DropinInstance } from './instance.ts';
import { nextTask } from './shared/next-task.ts';
import { OnDemand } from './shared/on-demand.ts';
import { allSettled } from './shared/promises.ts';

/**
 * Makes a prepared form usable.
 * @throws {DropinError} when it never will be, or was torn down first
 */
export async function runForm(begun: BegunForm): Promise<DropinInstance> {
  const { options, expected, mounted, emitter, report } = begun;
  const root = createForm(portsOf(begun), {
    input: {
      parts: partsFor(options, expected.customer),
      expected,
      preselection: preselectionOf(options),
      initialView: options.initialView,
    },
    ...(options.inspect && { inspect: options.inspect }),
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
    form.close().catch(reportError);
    // Empties the container before the page gets the error and tries again. The frames were found in it before.
    mounted.host.remove();
    throw error;
  }
  return new DropinInstance(form, emitter, mounted.host);
}

function preselectionOf({ preselectVaultedPaymentMethod: wanted }: CheckedOptions): Preselection {
  if (wanted === false) return 'none';
  return wanted && typeof wanted === 'object' ? wanted : 'first saved method';
}

/** The optional parts to fetch. A guest can edit what was just entered, but has no saved card that needs a code. */
function partsFor(options: CheckedOptions, customer: Customer): readonly (keyof FetchedParts)[] {
  const wanted = {
    editing: options.vaultManager,
    securityCode: customer === 'returning' && cardOptionsOf(options).vault?.securityCode,
    express: options.expressCheckout,
  };
  return (Object.keys(wanted) as (keyof FetchedParts)[]).filter((part) => wanted[part]);
}

/** The form's ports, implemented with braintree-web. Each awaits what it needs. */
function portsOf({
  options,
  connecting,
  wording,
  emitter,
  report,
  mounted: { host, drawn, remove },
  place,
  frames,
  framesIn,
}: BegunForm): FormPorts {
  const client = connecting.then((gateway) => gateway.client);
  client.catch(() => undefined); // Reported by `connect`.
  const allFrames = [frames];
  const moreFramesIn = (places: CardFramePlaces) => {
    const made = framesIn(places);
    allFrames.push(made);
    return made;
  };
  const threeDSecure = new OnDemand(async () => {
    const { openThreeDSecure } = await import('./three-d-secure/three-d-secure.ts');
    return openThreeDSecure(await client, Object(options.threeDSecure), emitter, host);
  });
  const deviceData = new OnDemand(async () => {
    const { DeviceData } = await import('./data-collector/device-data.ts');
    return new DeviceData(options.dataCollector);
  });
  const wallets = new OnDemand(async () => {
    const { Wallets } = await walletsCode();
    return new Wallets({ client: await client, options, strings: await wording, report });
  });
  const listMethods = async () => {
    const { listSavedMethods } = await vaultCode();
    const gateway = await connecting;
    const methods = await listSavedMethods(gateway.client, options);
    return methods.filter((method) => isTaken(method, gateway));
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
      if (part === 'express') return (await expressCode()).expressPart(options);
      return (await import('./form/security-code.tsx')).securityCodePart(moreFramesIn);
    },
    offerWallets: async (profile) => (await wallets.part()).offer(profile),
    explain: async (failure) => {
      const { explained } = await import('./form/why-not-offered.ts');
      return explained(failure, await client, options);
    },
    fetchWallet: async (wanted, gone) => (await wallets.part()).open(wanted, gone),
    hostedFields: hostedFieldsOf(frames),
    tokenizeCard: (card) => frames.tokenize(card),
    listSavedMethods: listMethods,
    fetchThreeDSecure: () => threeDSecure.part(),
    setUpDataCollector: async () => (await deviceData.part()).setUp(await client),
    collectDeviceData: async () => (await deviceData.part()).text(),
    place,
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
  const results = await allSettled(Object.values(parts));
  const failed = results.findIndex(({ status }) => status === 'rejected');
  const result = results[failed];
  if (result?.status !== 'rejected') return;
  const message = `Drop-in errored tearing down ${Object.keys(parts)[failed]}.`;
  throw new DropinError({ message, code: 'TEARDOWN_FAILED', cause: result.reason });
}
