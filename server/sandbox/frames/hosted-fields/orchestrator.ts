import Client from 'braintree-web/client/client.js';
import constants from 'braintree-web/hosted-fields/shared/constants.js';
import { asRecord, type Bus } from '../bus.ts';
import type { CardData } from './card-data.ts';
import { type CardForm, createCardForm } from './card-form.ts';
import type { Acceptance } from './card-types.ts';
import { tokenize } from './tokenization.ts';
import type { FieldKey, FieldOptions } from './validity.ts';

/** The interface of every frame for the one that the page made the orchestrator. */
export interface FieldFrame {
  mount(form: CardForm, look: FormLook): void;
  /** What the form holds, for the frames that share this one's origin. */
  card(): CardData | undefined;
}

/** What the page said about its fields. */
export interface FormLook {
  fields: Partial<Record<FieldKey, FieldOptions>>;
  styles: unknown;
  /** Whether the browser must not offer to fill in the person's cards. */
  preventAutofill: boolean;
}

const { events } = constants;

/**
 * Runs the form for all its frames: holds the card, tells the page what happens, and talks to the gateway. The page
 * picks the frame that does it by sending its configuration to one only.
 *
 * @param configuration what the page passed to `hostedFields.create`, without its containers
 * @param frames all frames of this form, in any order
 */
export function orchestrate(
  bus: Bus,
  configuration: Record<string, unknown>,
  frames: readonly FieldFrame[],
): void {
  const fields = asRecord(configuration['fields']) as Partial<Record<FieldKey, FieldOptions>>;
  const acceptance: Acceptance = { names: null, overrides: asRecord(fields.number?.['supportedCardBrands']) };
  const binLength = configuration['binVerificationLength'] === 8 ? 8 : 6;
  const form = createCardForm({ fields, acceptance, binLength });
  report(form, bus);
  const look = {
    fields,
    styles: configuration['styles'],
    preventAutofill: configuration['preventAutofill'] === true,
  };
  // The page reports "ready" as soon as it has sent this configuration, and may send commands from then on.
  for (const frame of frames) frame.mount(form, look);
  const client = askForClient(bus, acceptance);
  bus.on(events['TOKENIZATION_REQUEST'] ?? '', (options, reply) => {
    void client.then((known) => tokenize(form, known, options)).then(reply);
  });
}

/** The page's client, rebuilt here from its configuration: the card must not pass through the page. */
function askForClient(bus: Bus, acceptance: Acceptance): Promise<Client> {
  return new Promise((resolve) => {
    bus.emit(events['READY_FOR_CLIENT'] ?? '', undefined, (configuration) => {
      const gateway = asRecord(asRecord(configuration)['gatewayConfiguration']);
      const { supportedCardTypes } = asRecord(gateway['creditCards']);
      acceptance.names = Array.isArray(supportedCardTypes) ? supportedCardTypes.map(String) : [];
      resolve(new Client(configuration));
    });
  });
}

/** Sends the page the events of the fields, and never their values. */
function report(form: CardForm, bus: Bus): void {
  form.listen((event) => {
    switch (event.name) {
      case 'begun':
        bus.emit(events['CARD_FORM_ENTRY_HAS_BEGUN'] ?? '');
        break;
      case 'bin':
        bus.emit(events['BIN_AVAILABLE'] ?? '', event.bin);
        break;
      case 'input':
        bus.emit(events['INPUT_EVENT'] ?? '', {
          type: event.type,
          merchantPayload: { emittedBy: event.key, cards: form.cards(), fields: form.states() },
        });
        break;
      case 'changed':
    }
  });
}
