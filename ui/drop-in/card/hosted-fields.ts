import type { Client } from 'braintree-web/client/index.js';
import hostedFields, {
  type HostedFields,
  type HostedFieldsEvent,
} from 'braintree-web/hosted-fields/index.js';
import { type AnyEventObject, fromCallback } from 'xstate';
import {
  type CardFieldKey,
  type CardFieldRequest,
  type CardFieldsReport,
  cardFieldKeys,
} from '#machines/drop-in/card/fields.ts';
import type {
  CardEvent,
  CardSubmission,
  FieldEvent,
  FieldsCommand,
  FieldsDescription,
} from '#machines/drop-in/card/types.ts';
import type { PaymentMethod } from '#machines/drop-in/shared/payment-method.ts';
import { gatewayPatienceMs } from '#machines/gateway-patience.ts';
import { cardEventNames, type Emitter } from '../api/events.ts';
import type { CardOptions } from '../api/options.ts';
import { inTime } from '../shared/in-time.ts';
import { closeBusOf } from '../shared/message-bus.ts';
import { nextTask } from '../shared/next-task.ts';
import { takeOff } from '../shared/one-by-one.ts';
import type { FieldMounts } from '../sheets/field-mounts.ts';
import type { Strings } from '../strings/strings.ts';
import { fieldOptions, fieldStyles, securityCodeDots } from './field-options.ts';

const eventTypes: Readonly<Record<string, FieldEvent['type']>> = {
  focus: 'field.focused',
  blur: 'field.blurred',
  empty: 'field.emptied',
  notEmpty: 'field.filled',
  validityChange: 'field.validity.changed',
  cardTypeChange: 'field.brand.changed',
};

/** Where the frames go, and who hears of them. */
export interface CardFramePlaces {
  readonly mounts: FieldMounts;
  readonly emitter: Emitter;
}

/** What the frames are made from. */
export interface CardFrameParts extends CardFramePlaces {
  readonly authorization: string;
  /** The connection that is made of it, which the frames come before. */
  readonly client: Promise<Client>;
  /** The element that the form is in. */
  readonly host: HTMLElement;
  readonly options: CardOptions;
  readonly wording: Promise<Strings>;
}

/** Frames that are there, and the language that they speak. */
interface OpenedFrames {
  readonly frames: HostedFields;
  readonly words: Strings;
}

/** The frames of one card sheet: the machine's port, and what the frames alone can do. */
export class CardFrames {
  #opening: Promise<OpenedFrames> | null = null;
  #opened: OpenedFrames | null = null;
  #asked: readonly string[] = [];
  #closing: Promise<void> = Promise.resolve();
  readonly #parts: CardFrameParts;

  constructor(parts: CardFrameParts) {
    this.#parts = parts;
  }

  /** The `hostedFields` port of the card machine: makes the frames, passes on what happens, obeys commands. */
  readonly logic = fromCallback<AnyEventObject, readonly CardFieldRequest[]>(
    ({ input, sendBack, receive }) => {
      const abort = new AbortController();
      this.#asked = input.map(({ key }) => key);
      const opening = this.#open(input, abort.signal);
      this.#opening = opening;
      void this.#begin(opening, input, (event) => {
        if (!abort.signal.aborted) sendBack(event);
      });
      const describe = this.#describer(input);
      receive((event) => {
        const opened = this.#opened;
        const command = event as FieldsCommand;
        if (command.type === 'ask') this.#asked = command.fields;
        else if (opened) obey(opened, command, input, describe);
      });
      return () => {
        abort.abort();
        this.#close(opening);
      };
    },
  );

  /**
   * Exchanges what is in the frames for a nonce.
   * @throws the library's error when the gateway refuses the card or does not answer
   */
  async tokenize({ use, fields }: CardSubmission): Promise<PaymentMethod> {
    if (!this.#opening) throw new Error('No card fields');
    const { frames } = await this.#opening;
    const { billingAddress: given } = this.#parts.options;
    const billingAddress = typeof given === 'function' ? given() : given;
    const { nonce, details, description, binData } = await inTime(
      frames.tokenize({
        vault: use === 'save',
        fieldsToTokenize: fields,
        ...(billingAddress && { billingAddress }),
      }),
      gatewayPatienceMs,
    );
    return {
      nonce,
      type: 'CreditCard',
      details,
      description,
      ...(binData && { binData }),
      ...(use === 'save' && { vaulted: true as const }),
    };
  }

  /**
   * Resolves when the frames are gone.
   * @throws the library's error when they could not be taken down
   */
  closed(): Promise<void> {
    return this.#closing;
  }

  async #begin(
    opening: Promise<OpenedFrames>,
    requested: readonly CardFieldRequest[],
    tell: (event: CardEvent) => void,
  ) {
    try {
      const opened = await opening;
      const { frames } = opened;
      this.#opened = opened;
      this.#listen(frames, tell);
      describeRequirements(frames, requested);
      tell({ type: 'fields.loaded' });
    } catch (error) {
      // That there is no connection is told by who asked for it, and says more.
      void this.#parts.client.then(
        () => tell({ type: 'fields.failed', error }),
        () => undefined,
      );
    }
  }

  /** Frames still loading may never come, so they are not waited for; if they do, they are closed then. */
  #close(opening: Promise<OpenedFrames>) {
    const opened = this.#opened;
    this.#opened = null;
    if (opened) this.#closing = opened.frames.teardown();
    else void opening.then((late) => late.frames.teardown()).catch(() => undefined);
  }

  async #open(requested: readonly CardFieldRequest[], signal: AbortSignal): Promise<OpenedFrames> {
    const { authorization, mounts, options, wording, host } = this.#parts;
    const words = await wording;
    const places = await mounts.all(
      requested.map(({ key }) => key),
      signal,
    );
    // The form's own element has the theme, and comes onto the page together with the places.
    const styles = fieldStyles(host.firstElementChild ?? host, options, words.dir);
    // In a shadow tree braintree-web puts the frames elsewhere, and has to see that it is one.
    const isShadowed = host.getRootNode() !== host.ownerDocument;
    const removeSlots = isShadowed && (await import('./shadow-slots.ts')).slotsOf(host);
    await nextTask();
    signal.throwIfAborted();
    const leave = () => {
      closeBusOf(Object.values(places).flatMap(framesIn));
      if (removeSlots) removeSlots();
    };
    signal.addEventListener('abort', leave);
    const fields = Object.entries(places).map(([key, place]) => [
      key,
      fieldOptions(key as CardFieldKey, place, options, words),
    ]);
    const putBack = takeOff(isShadowed ? [] : Object.values(places));
    const [frames] = await Promise.all([
      hostedFields.create({ authorization, fields: Object.fromEntries(fields), styles }),
      // The library makes frames a moment after it was asked.
      putBack(signal).then(() => signal.aborted && leave()),
    ]);
    return { frames, words };
  }

  #listen(frames: HostedFields, tell: (event: CardEvent) => void) {
    for (const name of cardEventNames) {
      frames.on(name, (event) => {
        const type = eventTypes[name];
        if (type) tell({ type, field: event.emittedBy as CardFieldKey, report: reportFrom(event) });
        if (name === 'focus' || name === 'blur') void keepInSight(event);
        this.#parts.emitter.emit(`card:${name}`, this.#withAskedFields(event));
      });
    }
  }

  /** An event without the fields that have a frame and are not asked for; not every event has fields. */
  #withAskedFields(event: HostedFieldsEvent): HostedFieldsEvent {
    if (!event.fields) return event;
    const asked = Object.entries(event.fields).filter(([key]) => this.#asked.includes(key));
    return { ...event, fields: Object.fromEntries(asked) };
  }

  /** Says to assistive technology, inside the frames, what the sheet shows beside them. */
  #describer(requested: readonly CardFieldRequest[]) {
    const shown: Partial<Record<CardFieldKey, string>> = {};
    let shownSize = 3;
    return (
      { frames, words }: OpenedFrames,
      { problems, valid, securityCodeSize: size }: FieldsDescription,
    ) => {
      for (const { key: field } of requested) {
        const problem = problems[field];
        const isValid = valid.includes(field);
        const message = problem ? words.errorText(problem) : isValid ? words.text('fieldValid') : '';
        if (message === shown[field]) continue;
        shown[field] = message;
        frames.setMessage({ field, message });
        // Said either way: by itself a browser takes a number with spaces for invalid.
        frames.setAttribute({ field, attribute: 'aria-invalid', value: problem !== undefined });
      }
      const ownPlaceholder = this.#parts.options.overrides?.fields?.cvv?.placeholder !== undefined;
      if (size !== shownSize && !ownPlaceholder && requested.some(({ key }) => key === 'cvv')) {
        frames.setAttribute({ field: 'cvv', attribute: 'placeholder', value: securityCodeDots(size) });
      }
      shownSize = size;
    };
  }
}

/** The frame in a place; in a shadow tree a slot stands for it there. */
const framesIn = (place: Element): readonly HTMLIFrameElement[] => [
  ...place.querySelectorAll('iframe'),
  ...Array.from(place.querySelectorAll('slot')).flatMap((slot) =>
    slot.assignedElements({ flatten: true }).flatMap(framesIn),
  ),
];

/** What is wrong with the field that was left is said above the next one, and may push it below the edge of the screen. */
async function keepInSight({ fields }: HostedFieldsEvent) {
  await nextTask();
  Object.values(fields)
    .find(({ isFocused }) => isFocused)
    ?.container.scrollIntoView({ block: 'nearest' });
}

function describeRequirements(frames: HostedFields, requested: readonly CardFieldRequest[]) {
  for (const { key: field, need } of requested) {
    if (need === 'required') frames.setAttribute({ field, attribute: 'aria-required', value: true });
  }
}

function obey(
  opened: OpenedFrames,
  command: Exclude<FieldsCommand, { type: 'ask' }>,
  requested: readonly CardFieldRequest[],
  describe: (opened: OpenedFrames, description: FieldsDescription) => void,
) {
  const { frames } = opened;
  switch (command.type) {
    case 'focus':
      return frames.focus(command.field);
    case 'clear':
      return requested.forEach(({ key }) => frames.clear(key));
    case 'describe':
      return describe(opened, command);
  }
}

/** The part of an event that rules are made of, without the elements it carries. */
export function reportFrom({ cards, fields }: HostedFieldsEvent): CardFieldsReport {
  const known = cardFieldKeys.flatMap((key) => {
    const field = fields[key];
    if (!field) return [];
    const { isEmpty, isValid, isPotentiallyValid, isFocused } = field;
    return [[key, { isEmpty, isValid, isPotentiallyValid, isFocused }] as const];
  });
  return { brands: cards, fields: Object.fromEntries(known) };
}
