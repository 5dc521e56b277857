import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Context } from '../context.ts';
import type { CardRecord, ThreeDSecureStatus } from '../ledger/instruments.ts';
import type { AuthenticationRecord } from '../ledger/wallet-records.ts';
import { html } from '../pages/html.ts';
import { asFields, type Fields, textOf } from '../server-api/input.ts';
import { outcomePage, sendWalletPage, type WalletPage } from '../wallets/page.ts';
import { openChallenge, outcomeInfo } from './authentications.ts';
import { challengePage } from './challenge-page.ts';
import { writeOutcomeToken } from './tokens.ts';

const rightCode = '1234';
const attemptsAllowed = 3;

/** Cardinal's code for a challenge that the holder gave up. */
const cancelledByHolder = '01';

/** Cardinal's own errors, by the button on the bank's page that causes them. */
const errors: Readonly<Record<string, { ErrorNumber: number; ErrorDescription: string }>> = {
  timeout: { ErrorNumber: 10009, ErrorDescription: 'Timeout when sending a /Continue message' },
  fail: { ErrorNumber: 1000, ErrorDescription: 'The bank did not answer as expected' },
};

/** The error that was chosen on the page. */
function numbered(number: string | null) {
  return { ErrorNumber: Number(number), ErrorDescription: `Error ${number}, as it was asked for` };
}

export interface Challenge {
  authentication: AuthenticationRecord;
  card: CardRecord;
}

/** The pages of the sandbox's bank, in the frame that Cardinal's script opens for a challenge. */
export function addChallengePages(server: FastifyInstance, context: Context): void {
  const forChallenge =
    (pageFor: (challenge: Challenge, form: Fields) => WalletPage) =>
    (request: FastifyRequest, reply: FastifyReply) => {
      const challenge = openChallenge(context, transactionOf(request.query));
      return challenge ? sendWalletPage(reply, pageFor(challenge, asFields(request.body))) : sendGone(reply);
    };

  server.get(
    '/acs/challenge',
    forChallenge(({ authentication, card }) => challengePage(authentication, card)),
  );
  server.post(
    '/acs/challenge',
    forChallenge((challenge, form) => answer(challenge, form, context)),
  );
  // Where Cardinal's script sends the frame when its own close button is pressed.
  server.get(
    '/acs/cancelled',
    forChallenge((challenge) => cancelled(challenge, context)),
  );
}

function answer(challenge: Challenge, form: Fields, context: Context): WalletPage {
  const { authentication, card } = challenge;
  const decision = textOf(form, 'decision') ?? '';
  const error = decision === 'number' ? numbered(textOf(form, 'errorNumber')) : errors[decision];
  if (error) return outcomePage({ data: { ActionCode: 'ERROR', ...error }, jwt: null });
  if (decision === 'CANCEL') return cancelled(challenge, context);
  if (textOf(form, 'challengeDataEntry')?.trim() === rightCode) {
    return ended(challenge, card.authentication.status, context);
  }
  const attempts = authentication.attempts + 1;
  context.ledger.authentications.set(authentication.id, { ...authentication, attempts });
  const left = attemptsAllowed - attempts;
  if (left <= 0) return ended(challenge, 'authenticate_failed', context);
  const problem = `The code is wrong. You can try ${left === 1 ? 'once more' : `${left} times more`}.`;
  return challengePage(authentication, card, problem);
}

function cancelled(challenge: Challenge, context: Context): WalletPage {
  return ended(challenge, 'authenticate_failed', context, { ChallengeCancel: cancelledByHolder });
}

/** Ends the challenge: Cardinal's report for the page, and a token that proves it to the gateway. */
function ended(
  { authentication: { id }, card }: Challenge,
  status: ThreeDSecureStatus,
  { now }: Context,
  more: object = {},
): WalletPage {
  const outcome = { transactionId: id, status };
  const { liabilityShifted, cavv, eciFlag, paresStatus, enrolled, threeDSecureVersion } = outcomeInfo(
    outcome,
    card,
  );
  const actionCodes = { Y: 'SUCCESS', A: 'SUCCESS', N: 'FAILURE', R: 'FAILURE' } as const;
  const data = {
    ActionCode: actionCodes[paresStatus as keyof typeof actionCodes] ?? 'NOACTION',
    ErrorNumber: 0,
    ErrorDescription: 'Success',
    Validated: liabilityShifted,
    Payment: {
      Type: 'CCA',
      ProcessorTransactionId: id,
      ExtendedData: {
        Enrolled: enrolled,
        CAVV: cavv,
        ECIFlag: eciFlag,
        PAResStatus: paresStatus,
        SignatureVerification: 'Y',
        ThreeDSVersion: threeDSecureVersion,
        ...more,
      },
    },
  };
  return outcomePage({ data, jwt: writeOutcomeToken(outcome, now()) });
}

const challengeRequest = z.object({ acsTransID: z.string() });

/** The challenge that the address names; empty when there is none. */
function transactionOf(query: unknown): string {
  const text = Buffer.from(textOf(asFields(query), 'creq') ?? '', 'base64url').toString();
  try {
    return challengeRequest.safeParse(JSON.parse(text)).data?.acsTransID ?? '';
  } catch {
    return '';
  }
}

function sendGone(reply: FastifyReply): FastifyReply {
  const body = html`<h1>There is nothing to confirm here</h1>
<p>This payment is unknown, or it was confirmed or cancelled before. Go back to the shop and begin again.</p>`;
  return sendWalletPage(reply, { title: 'Your bank', body }, 404);
}
