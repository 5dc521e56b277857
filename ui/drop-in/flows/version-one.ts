import type { Client } from 'braintree-web/client/index.js';
import { gatewayPatienceMs } from '#machines/gateway-patience.ts';
import type { Framework, VerifyCardOptions } from '#machines/payment-flows/three-d-secure-rules.ts';
import { threeDSecureProblems } from '#machines/payment-flows/three-d-secure-rules.ts';
import type { ThreeDSecureEvent, VerifiedCard } from '#machines/payment-flows/three-d-secure-setup.ts';
import { inTime } from '../effects/in-time.ts';
import { FlowError } from './flow.ts';
import { hearFrame } from './frame-messages.ts';
import { bankFrame, placeFrame } from './version-one-frame.ts';

interface Lookup {
  readonly paymentMethod: VerifiedCard;
  readonly threeDSecureInfo?: VerificationInfo;
  readonly lookup: {
    readonly acsUrl?: string | null;
    readonly pareq?: string;
    readonly md?: string;
    readonly termUrl?: string;
  };
}

interface VerificationInfo extends Readonly<Record<string, unknown>> {
  readonly liabilityShifted?: boolean;
  readonly liabilityShiftPossible?: boolean;
}

/** What a verification reports, and how the page is told. */
interface Reports {
  readonly report: (event: ThreeDSecureEvent) => void;
  readonly tell: (
    name: 'authentication-iframe-available' | 'authentication-modal-render' | 'authentication-modal-close',
    payload?: unknown,
    proceed?: () => void,
  ) => void;
}

/** How the bank's last page of version 1 writes its answer. */
interface BankAnswer {
  readonly success?: boolean;
  readonly paymentMethod?: VerifiedCard;
  readonly threeDSecureInfo?: VerificationInfo;
  readonly error?: { readonly message?: string };
}

/**
 * Version 1 of 3D Secure: the bank's page in a frame of 400 by 400 pixels (F3-02, F3-06). braintree-web has dropped it;
 * it is for gateways whose configuration still announces it.
 */
export class VersionOne {
  readonly #client: Client;
  readonly #reports: Reports;
  #open: { readonly looked: VerifiedCard; readonly giveUp: () => void } | null = null;

  constructor(client: Client, reports: Reports) {
    this.#client = client;
    this.#reports = reports;
  }

  /** @throws {FlowError} with the codes of the lookup, or of the bank's frame */
  async verify(
    options: VerifyCardOptions & {
      readonly onLookupComplete: (lookup: unknown, proceed: () => void) => void;
    },
    framework: Framework,
  ): Promise<VerifiedCard> {
    const found = await this.#lookUp(options);
    const { paymentMethod, threeDSecureInfo, lookup } = found;
    const isChallenged = Boolean(lookup.acsUrl);
    const accepted = Promise.withResolvers<void>();
    const answered = isChallenged ? Promise.withResolvers<BankAnswer>() : null;
    // It may be given up before anybody waits for the bank.
    answered?.promise.catch(() => undefined);
    this.#open = {
      looked: paymentMethod,
      giveUp: () => {
        accepted.reject(new FlowError(threeDSecureProblems.canceledByMerchant));
        answered?.reject(new FlowError(threeDSecureProblems.canceledByMerchant));
      },
    };
    options.onLookupComplete({ ...found, requiresUserAuthentication: isChallenged }, () =>
      accepted.resolve(),
    );
    await accepted.promise;
    if (!answered) {
      return {
        ...verified(paymentMethod, threeDSecureInfo),
        ...(threeDSecureInfo && { verificationDetails: threeDSecureInfo }),
      };
    }
    return verifiedBy(await this.#challenge(found, options, framework, answered), paymentMethod);
  }

  /** @throws {FlowError} when nothing is being verified */
  async cancel(): Promise<unknown> {
    if (!this.#open) throw new FlowError(threeDSecureProblems.noPayload);
    const { looked } = this.#open;
    this.close();
    const { liabilityShifted, liabilityShiftPossible } = Object(looked.threeDSecureInfo) as VerificationInfo;
    return { ...looked, liabilityShifted, liabilityShiftPossible };
  }

  /** Takes the bank's frame away, if there is one. */
  close(): void {
    this.#open?.giveUp();
    this.#open = null;
  }

  async #lookUp({
    nonce,
    amount,
    challengeRequested,
    exemptionRequested,
  }: VerifyCardOptions): Promise<Lookup> {
    const asked = this.#client.request({
      method: 'post',
      endpoint: `payment_methods/${nonce}/three_d_secure/lookup`,
      data: {
        amount,
        ...(challengeRequested !== undefined && { challengeRequested }),
        ...(exemptionRequested !== undefined && { exemptionRequested }),
      },
    });
    try {
      return (await inTime(asked, gatewayPatienceMs)) as Lookup;
    } catch (error) {
      throw lookupError(error);
    }
  }

  async #challenge(
    { lookup }: Lookup,
    options: VerifyCardOptions,
    framework: Framework,
    answered: PromiseWithResolvers<BankAnswer>,
  ): Promise<BankAnswer> {
    const configuration = this.#client.getConfiguration();
    const { assetsUrl = '', clientApiUrl = '' } = configuration.gatewayConfiguration;
    if (!isOfHost(lookup.termUrl, clientApiUrl)) throw new FlowError(threeDSecureProblems.foreignTermUrl);
    const listening = new AbortController();
    const channel = crypto.randomUUID();
    const { frame, settings } = bankFrame({ channel, assetsUrl, lookup, showLoader: options['showLoader'] });
    hearFrame(frame, channel, listening.signal, ({ event, data, reply }) => {
      if (event === 'BUS_CONFIGURATION_REQUEST') {
        reply(settings);
        this.#reports.report({ type: 'challenge.shown' });
        this.#reports.tell('authentication-modal-render');
      }
      if (event === 'threedsecure:AUTHENTICATION_COMPLETE')
        answered.resolve(bankAnswer(data['auth_response']));
    });
    const take = placeFrame(frame, framework, options, {
      tell: this.#reports.tell,
      signal: listening.signal,
      onClose: () => answered.reject(new FlowError(threeDSecureProblems.canceledByCustomer)),
    });
    try {
      return await answered.promise;
    } finally {
      listening.abort();
      take();
      this.#reports.report({ type: 'challenge.closed' });
      this.#reports.tell('authentication-modal-close');
    }
  }
}

/** The gateway's own error, by the status it was given with. */
function lookupError(error: unknown): FlowError {
  const { cardNotFound, lookupInvalid, lookupFailed } = threeDSecureProblems;
  const { details } = Object(error) as { details?: { httpStatus?: number } };
  const byStatus = { 404: cardNotFound, 422: lookupInvalid } as const;
  const problem = byStatus[details?.httpStatus as keyof typeof byStatus] ?? lookupFailed;
  return new FlowError({ ...problem, details: { originalError: error }, cause: error });
}

/** Whether an address is of the gateway's domain, so that nobody else is told the bank's answer. */
function isOfHost(address: string | undefined, gateway: string): boolean {
  const domain = (url: string) => new URL(url).hostname.split('.').slice(-2).join('.');
  return address !== undefined && URL.canParse(address) && domain(address) === domain(gateway);
}

function bankAnswer(text: unknown): BankAnswer {
  try {
    return Object(JSON.parse(String(text))) as BankAnswer;
  } catch {
    return {};
  }
}

function verifiedBy(answer: BankAnswer, looked: VerifiedCard): VerifiedCard {
  if (answer.success && answer.paymentMethod) return verified(answer.paymentMethod, answer.threeDSecureInfo);
  if (answer.threeDSecureInfo?.liabilityShiftPossible) return verified(looked, answer.threeDSecureInfo);
  const { unknownResponse } = threeDSecureProblems;
  throw new FlowError({ ...unknownResponse, message: answer.error?.message ?? unknownResponse.message });
}

function verified(card: VerifiedCard, info: VerificationInfo | undefined): VerifiedCard {
  const { nonce, type, details, description, binData, threeDSecureInfo } = card;
  return {
    nonce,
    type,
    details,
    ...(description !== undefined && { description }),
    ...(binData && { binData }),
    ...(threeDSecureInfo && { threeDSecureInfo }),
    ...(info?.liabilityShifted !== undefined && { liabilityShifted: info.liabilityShifted }),
    ...(info?.liabilityShiftPossible !== undefined && {
      liabilityShiftPossible: info.liabilityShiftPossible,
    }),
  };
}
