import hostedFields, {
  type HostedFields,
  type HostedFieldsEvent,
  type HostedFieldsState,
} from 'braintree-web/hosted-fields/index.js';
import {
  type CardFieldKey,
  type CardFieldRequest,
  type CardFieldsReport,
  cardFieldKeys,
} from '#machines/drop-in/card/fields.ts';
import type { CardEvent, CardSubmission, FieldEvent } from '#machines/drop-in/card/types.ts';
import type { PaymentMethod } from '#machines/drop-in/shared/payment-method.ts';
import { gatewayTimeoutMs } from '#machines/gateway-timeout.ts';
import { DropinError } from '../api/dropin-error.ts';
import { type CardFieldsEvent, cardEventNames, type Emitter } from '../api/events.ts';
import type { CardOptions } from '../api/options.ts';
import { closeBusOf } from '../shared/message-bus.ts';
import { nextTask } from '../shared/next-task.ts';
import { detachAndRestore } from '../shared/staggered-frames.ts';
import { withTimeout } from '../shared/with-timeout.ts';
import type { FieldMounts } from '../sheets/field-mounts.ts';
import type { Strings } from '../strings/strings.ts';
import type { AppliedAppearance } from '../theme/load-appearance.ts';
import { fieldOptions, fieldStyles } from './field-options.ts';
import { framesIn, onPage, watcherOf } from './frame-places.ts';

const eventTypes: Readonly<Record<string, FieldEvent['type']>> = {
  focus: 'field.focused',
  blur: 'field.blurred',
  empty: 'field.emptied',
  notEmpty: 'field.filled',
  validityChange: 'field.validity.changed',
  cardTypeChange: 'field.brand.changed',
};

/** The frames' places, and their listener. */
export interface CardFramePlaces {
  readonly mounts: FieldMounts;
  readonly emitter: Emitter;
}

/** What is needed to create the frames. */
export interface CardFrameParts extends CardFramePlaces {
  readonly authorization: string;
  /** The connection that is created from it. */
  readonly connecting: Promise<unknown>;
  /** The element that the form is in. */
  readonly host: HTMLElement;
  readonly options: CardOptions;
  readonly wording: Promise<Strings>;
  /** The merchant's look for the form. */
  readonly appearance: Promise<AppliedAppearance>;
}

/** Loaded frames, and their language. */
export interface OpenedFrames {
  readonly frames: HostedFields;
  readonly words: Strings;
  /** Whether the frames still have what was typed in them. */
  readonly areThere: () => boolean;
}

const framesRemoved = {
  message:
    'The page removed or moved the card fields. Create the form again, and leave its container as it is.',
  code: 'FRAMES_REMOVED',
};

/** Frames that are loading, and a way to cancel that. */
interface MadeFrames {
  readonly abort: AbortController;
  readonly opening: Promise<OpenedFrames>;
}

/** The frames of one card sheet. */
export class CardFrames {
  #begun: MadeFrames | null = null;
  #opening: Promise<OpenedFrames> | null = null;
  #opened: OpenedFrames | null = null;
  #asked: readonly string[] = [];
  #closing: Promise<void> = Promise.resolve();
  readonly #parts: CardFrameParts;

  constructor(parts: CardFrameParts) {
    this.#parts = parts;
  }

  /** Starts loading the frames before the machine exists. */
  begin(requested: readonly CardFieldRequest[]): void {
    this.#begun = this.#make(requested);
    // `listen` reports a failure to the machine.
    this.#begun.opening.catch(() => undefined);
  }

  /**
   * Reports the frames' events; creates the frames unless they were started before.
   * @returns a function that takes them down
   */
  listen(requested: readonly CardFieldRequest[], tell: (event: CardEvent) => void): () => void {
    const made = this.#begun ?? this.#make(requested);
    this.#begun = null;
    this.#asked = requested.map(({ key }) => key);
    this.#opening = made.opening;
    void this.#tellOf(made.opening, requested, (event) => {
      if (!made.abort.signal.aborted) tell(event);
    });
    return () => this.#takeDown(made);
  }

  /** The frames, once they are there. */
  get opened(): OpenedFrames | null {
    return this.#opened;
  }

  /** Whether the merchant sets the placeholder of the security code. */
  get hasOwnSecurityCodeText(): boolean {
    return this.#parts.options.overrides?.fields?.cvv?.placeholder !== undefined;
  }

  /** Limits the page's events to these fields. */
  ask(fields: readonly CardFieldKey[]): void {
    this.#asked = fields;
  }

  #make(requested: readonly CardFieldRequest[]): MadeFrames {
    const abort = new AbortController();
    return { abort, opening: this.#open(requested, abort.signal) };
  }

  /**
   * Exchanges the fields' content for a nonce.
   * @throws the library's error when the gateway refuses the card or does not answer
   * @throws {DropinError} when the page has taken the frames away or moved them, as they would never answer
   */
  async tokenize({ use, fields }: CardSubmission): Promise<PaymentMethod> {
    if (!this.#opening) throw new Error('No card fields');
    const { frames, areThere } = await this.#opening;
    if (!areThere()) throw new DropinError(framesRemoved);
    const { billingAddress: given } = this.#parts.options;
    const billingAddress = typeof given === 'function' ? given() : given;
    const { nonce, details, description, binData } = await withTimeout(
      frames.tokenize({
        vault: use === 'save',
        fieldsToTokenize: fields,
        ...(billingAddress && { billingAddress }),
      }),
      gatewayTimeoutMs,
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
   * Takes down frames that no machine has taken over. Resolves when the frames are gone.
   * @throws the library's error when they could not be taken down
   */
  closed(): Promise<void> {
    if (this.#begun) this.#takeDown(this.#begun);
    return this.#closing;
  }

  async #tellOf(
    opening: Promise<OpenedFrames>,
    requested: readonly CardFieldRequest[],
    tell: (event: CardEvent) => void,
  ) {
    try {
      const opened = await opening;
      // The sheet is gone by now, and another one may have its own frames.
      if (this.#opening !== opening) return;
      const { frames } = opened;
      this.#opened = opened;
      this.#listen(frames, tell);
      describeRequirements(frames, requested);
      tell({ type: 'fields.loaded' });
      tellOfEntered(frames, tell);
    } catch (error) {
      // A failed connection is reported by its caller, with more detail.
      void this.#parts.connecting.then(
        () => tell({ type: 'fields.failed', error }),
        () => undefined,
      );
    }
  }

  /** Frames that are still loading are not waited for; if they arrive, they are closed then. */
  #takeDown({ abort, opening }: MadeFrames) {
    abort.abort();
    if (this.#opening === opening) this.#opening = null;
    const opened = this.#opened;
    this.#opened = null;
    if (opened) this.#closing = opened.frames.teardown();
    else void opening.then((late) => late.frames.teardown()).catch(() => undefined);
  }

  async #open(requested: readonly CardFieldRequest[], signal: AbortSignal): Promise<OpenedFrames> {
    const { authorization, mounts, options, wording, appearance, host } = this.#parts;
    const [words, { fields: look }] = await Promise.all([wording, appearance]);
    const places = await mounts.all(
      requested.map(({ key }) => key),
      signal,
    );
    await onPage(host, signal);
    await nextTask();
    // The form's own element has the theme, and is on the page together with the places.
    const styles = fieldStyles(host.firstElementChild ?? host, [look, options.overrides?.styles], words.dir);
    // In a shadow tree braintree-web puts the frames elsewhere, so it has to detect the shadow tree.
    const isShadowed = host.getRootNode() !== host.ownerDocument;
    const shadow = isShadowed ? await import('./shadow-slots.ts') : undefined;
    await nextTask();
    signal.throwIfAborted();
    const removeSlots = shadow?.slotsOf(host);
    const leave = () => {
      closeBusOf(Object.values(places).flatMap(framesIn));
      removeSlots?.();
    };
    signal.addEventListener('abort', leave);
    const fields = Object.entries(places).map(([key, place]) => [
      key,
      fieldOptions(key as CardFieldKey, place, options, words),
    ]);
    const putBack = detachAndRestore(isShadowed ? [] : Object.values(places));
    const [frames] = await Promise.all([
      hostedFields.create({ authorization, fields: Object.fromEntries(fields), styles }),
      // The library creates frames asynchronously.
      putBack(signal).then(() => signal.aborted && leave()),
    ]);
    return { frames, words, areThere: watcherOf(Object.values(places)) };
  }

  #listen(frames: HostedFields, tell: (event: CardEvent) => void) {
    for (const name of cardEventNames) {
      frames.on(name, (event) => {
        const type = eventTypes[name];
        if (type) tell({ type, field: event.emittedBy as CardFieldKey, report: reportFrom(event) });
        if (name === 'focus' || name === 'blur') void keepInSight(event);
        this.#parts.emitter.emit(
          `card:${name}`,
          this.#withAskedFields(event) as CardFieldsEvent & { bin: string },
        );
      });
    }
  }

  /** Removes the fields that have a frame but are not requested; not every event has fields. */
  #withAskedFields(event: HostedFieldsEvent): HostedFieldsEvent {
    if (!event.fields) return event;
    const asked = Object.entries(event.fields).filter(([key]) => this.#asked.includes(key));
    return { ...event, fields: Object.fromEntries(asked) };
  }
}

/** Keeps the focused field in view: the message below the previous one may push it off the screen. */
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

/** Reports what was prefilled, or typed quickly, before the listeners were added. */
function tellOfEntered(frames: HostedFields, tell: (event: CardEvent) => void) {
  const report = reportFrom(frames.getState());
  for (const field of cardFieldKeys) {
    if (report.fields[field]?.isEmpty === false) tell({ type: 'field.filled', field, report });
  }
}

/** The part of an event that the rules use, without DOM elements. */
function reportFrom({ cards, fields }: HostedFieldsState): CardFieldsReport {
  const known = cardFieldKeys.flatMap((key) => {
    const field = fields[key];
    if (!field) return [];
    const { isEmpty, isValid, isPotentiallyValid, isFocused } = field;
    return [[key, { isEmpty, isValid, isPotentiallyValid, isFocused }] as const];
  });
  return { brands: cards, fields: Object.fromEntries(known) };
}
