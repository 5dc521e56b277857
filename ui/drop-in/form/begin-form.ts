import uuid from '@braintree/uuid';
import type { FormProfile } from '#machines/drop-in/form-lifecycle/types.ts';
import { checkOptions } from '../api/check-options.ts';
import { Emitter } from '../api/events.ts';
import type { CheckedOptions, DropinOptions } from '../api/options.ts';
import { type CardFramePlaces, CardFrames } from '../card/hosted-fields.ts';
import { Analytics } from '../gateway/analytics.ts';
import { readAuthorization } from '../gateway/authorization.ts';
import { cardOptionsOf, type connectGateway, expectedProfile, type Gateway } from '../gateway/gateway.ts';
import { setScriptNonce } from '../shared/trusted-types.ts';
import { FieldMounts } from '../sheets/field-mounts.ts';
import type { loadStrings, Strings } from '../strings/strings.ts';
import { type Mounted, mountForm } from './mount.tsx';
import type { WatchedPlace } from './watch-place.ts';

/** Options, and the way of integration if it is to be reported. */
export type OpenOptions = DropinOptions & { readonly integration?: 'script-tag' };

/** What is started before the machines are loaded. */
export interface BegunForm {
  readonly options: CheckedOptions;
  readonly connecting: Promise<Gateway>;
  readonly wording: Promise<Strings>;
  /** What is rendered until the gateway has answered. */
  readonly expected: FormProfile;
  readonly mounted: Mounted;
  readonly place: WatchedPlace;
  readonly emitter: Emitter;
  readonly report: Analytics['report'];
  /** The frames of the card sheet. */
  readonly frames: CardFrames;
  readonly framesIn: (places: CardFramePlaces) => CardFrames;
}

/**
 * Starts everything slow: calls the gateway, renders the expected form, and loads its frames. Nothing is decided yet.
 * @param connect,load return a connection and a wording that may already be loading
 * @throws {DropinError} when an option is wrong
 */
export function beginForm(
  given: OpenOptions,
  connect: typeof connectGateway,
  load: typeof loadStrings,
): BegunForm {
  const options = checkOptions(given);
  options.signal?.throwIfAborted();
  if (options.cspNonce) setScriptNonce(options.cspNonce);
  // The first request: everything else can be done while its answer is on the way.
  const connecting = connect(options);
  connecting.catch(() => undefined); // Reported by the form, which awaits it next.
  const expected = expectedProfile(options);
  const { authorization, container } = options;
  // Fetched in parallel with the connection; a failure is reported when the code is used.
  if (expected.customer === 'returning') vaultCode().catch(() => undefined);
  if (options.priority.some((option) => option !== 'card' && options[option]))
    walletsCode().catch(() => undefined);
  if (options.expressCheckout) expressCode().catch(() => undefined);
  const { report } = new Analytics(connecting);
  if (given.integration) report(`integration-type.${given.integration}`);
  const wording = load(options.locale, options.translations, document.characterSet);
  const mounts = new FieldMounts();
  const emitter = new Emitter();
  const isTested = readAuthorization(authorization).mode === 'test';
  const mounted = mountForm(container, {
    id: `braintree--dropin__${uuid()}`,
    wording,
    expected,
    mounts,
    appearance: options.appearance,
    isTested,
    showsTestMode: options.testModeBadge === true && isTested,
  });
  const { host, appearance } = mounted;
  if (options.reservedHeight) host.style.minHeight = `${options.reservedHeight}px`;
  const framesIn = (places: CardFramePlaces) =>
    new CardFrames({
      ...places,
      authorization,
      host,
      connecting,
      wording,
      appearance,
      options: cardOptionsOf(options),
    });
  const frames = framesIn({ mounts, emitter });
  if (expected.card) frames.begin(expected.card.requested);
  const place = { host, wasOnPage: host.isConnected, signal: options.signal };
  return {
    options,
    connecting,
    wording,
    expected,
    mounted,
    place,
    emitter,
    report,
    frames,
    framesIn,
  };
}

/** Code only for customers, because guests have no saved methods. */
export const vaultCode = () => import('../vault/vault.ts');

/** Code only for merchants who want wallets above the form. */
export const expressCode = () => import('./express.tsx');

/** Code only for forms that accept more than cards. */
export const walletsCode = () => import('./wallets-chunk.ts');
