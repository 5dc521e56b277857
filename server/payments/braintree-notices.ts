/** The gateway's webhooks, verified and parsed by the `braintree` SDK. */
import { createHash } from 'node:crypto';
import type { BraintreeGateway, WebhookNotification } from 'braintree';
import type { DisputeState } from '#machines/fulfilment/dispute/machine.ts';
import type { GatewayNotice } from '../rules/refunding/notices.ts';
import { codeOf } from './braintree-errors.ts';
import type { PaymentGateway } from './gateway.ts';

/** The state of a dispute by the kind of webhook. A merchant who does not respond in time loses the money. */
const verdicts: Readonly<Record<string, DisputeState>> = {
  dispute_opened: 'opened',
  dispute_won: 'won',
  dispute_lost: 'lost',
  dispute_accepted: 'lost',
  dispute_auto_accepted: 'lost',
  dispute_expired: 'lost',
};

/** A webhook with what the SDK's types lack: parts of disputes, and the payment of a refund. */
interface ReceivedNotification {
  kind: string;
  timestamp: string | Date;
  transaction?: { id: string; status: string; orderId?: string };
  dispute?: { id: string; transaction?: { id?: string } };
}

interface Verifier {
  verify: (challenge: string) => string;
}

function aboutOf({ kind, transaction, dispute }: ReceivedNotification) {
  const verdict = verdicts[kind];
  const disputed = dispute?.transaction?.id;
  if (verdict && dispute && disputed) {
    return { about: 'dispute', disputeId: dispute.id, transactionId: disputed, verdict } as const;
  }
  if (!transaction) return { about: 'nothing' } as const;
  const { id: transactionId, status, orderId = '' } = transaction;
  return kind === 'refund_failed'
    ? ({ about: 'refund', refundId: orderId, transactionId } as const)
    : ({ about: 'transaction', transactionId, status } as const);
}

function noticeOf(notification: WebhookNotification, payload: string): GatewayNotice {
  const notice = notification as unknown as ReceivedNotification;
  const id = createHash('sha256').update(payload).digest('base64url');
  return { id, kind: notice.kind, at: new Date(notice.timestamp).getTime(), ...aboutOf(notice) };
}

/** Reads and verifies webhooks of Braintree. */
export function createNotices({
  webhookNotification,
}: BraintreeGateway): Pick<PaymentGateway, 'readNotice' | 'answerChallenge'> {
  return {
    async readNotice({ signature, payload }) {
      try {
        return noticeOf(await webhookNotification.parse(signature, payload), payload);
      } catch (error) {
        if (codeOf(error) === 'invalidSignatureError') return undefined;
        throw error;
      }
    },
    answerChallenge(challenge) {
      try {
        return (webhookNotification as unknown as Verifier).verify(challenge);
      } catch (error) {
        if (codeOf(error) === 'invalidChallengeError') return undefined;
        throw error;
      }
    },
  };
}
