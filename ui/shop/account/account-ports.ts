/** Ports of the account menu. */
import { fromPromise } from 'xstate';
import { accountMenuMachine } from '#machines/shop/account-menu/machine.ts';
import type { AccountOrder, PlannedText, Purchase } from '#machines/shop/account-menu/orders.ts';
import type { AccountAnswer, AccountMessage, AccountOrder as OrderAnswer } from '#server/contract/account.ts';
import type { SignInRequest } from '#server/contract/account-access.ts';
import { accountChunks } from '../chunks.ts';
import { getJson, postForm, wasPaidFor } from '../shared/http.ts';
import { logError } from '../shared/log.ts';
import { fetchChunk, lazyLogic } from '../shared/on-demand.ts';

/** The states of a text in parents' words. Accepted is not delivered, so both have their own word. */
const STATES: Record<AccountMessage['state'], PlannedText['state']> = {
  planned: 'planned',
  sending: 'on_its_way',
  unknown: 'on_its_way',
  accepted: 'sent',
  delivered: 'delivered',
  failed: 'not_delivered',
  expired: 'not_delivered',
  cancelled: 'not_sent',
};

const purchaseOf = <TKind extends Purchase['kind']>(
  answer: Omit<OrderAnswer['extras'][number], 'kind'> & { kind: TKind },
) => ({
  orderId: answer.order_id,
  kind: answer.kind,
  packageName: answer.package,
  amount: answer.amount,
  currency: answer.currency,
  cancelled: answer.state === 'cancelled',
  onHold: answer.state === 'on_hold',
  cancellation: answer.cancellation,
  codes: answer.codes,
  codesMail: answer.codes_mail,
  codesAgain: answer.codes_again,
  film: answer.film,
  giftFrom: answer.gift_from,
  giftMessage: answer.gift_message,
  refund: answer.refund,
  dispute: answer.dispute,
});

/** The account menu with its ports. */
export const accountMenuLogic = accountMenuMachine.provide({
  actors: {
    fetchChunk: fetchChunk(accountChunks),
    'sign-in-link': lazyLogic(() => accountChunks.link.module().signInLinkLogic),
    'personal-data': lazyLogic(() => accountChunks.choices.module().personalDataLogic),
    'sign-out': lazyLogic(() => accountChunks.choices.module().signOutLogic),
    'another-child': lazyLogic(() => accountChunks.choices.module().anotherChildLogic),
    upgrade: lazyLogic(() => accountChunks.choices.module().upgradeLogic),
    cancellation: lazyLogic(() => accountChunks.choices.module().cancellationLogic),
    'early-start': lazyLogic(() => accountChunks.choices.module().earlyStartLogic),
    'keep-details': lazyLogic(() => accountChunks.choices.module().keepDetailsLogic),
    'codes-again': lazyLogic(() => accountChunks.choices.module().codesAgainLogic),
    'november-reminder': lazyLogic(() => accountChunks.choices.module().reminderLogic),
    'number-change': lazyLogic(() => accountChunks.choices.module().numberChangeLogic),
    replies: lazyLogic(() => accountChunks.choices.module().repliesLogic),
    'text-changes': lazyLogic(() => accountChunks.choices.module().textChangesLogic),
    signIn: fromPromise<boolean, { key: string; press: string }>(async ({ input, signal }) => {
      const { status } = await postForm('/api/sign_in', input satisfies SignInRequest, signal);
      return status === 200;
    }),
    loadOrders: fromPromise<readonly AccountOrder[]>(async ({ signal }) => {
      const { orders } = await getJson<AccountAnswer>('/api/account', signal);
      return orders.map((order) => ({
        ...purchaseOf(order),
        season: order.season,
        childsName: order.childs_name,
        phone: order.phone,
        email: order.email,
        paid: wasPaidFor(order.state),
        confirming: order.state === 'charging' || order.state === 'unresolved',
        extras: order.extras.map(purchaseOf),
        includes: order.includes,
        toAdd: order.to_add,
        start: order.start,
        keep: order.keep && {
          kept: order.keep.kept,
          otherwiseUntil: order.keep.otherwise_until,
          until: order.keep.until,
        },
        reminder: order.reminder,
        detailsOpen: order.details_open,
        paidWith: order.paid_with,
        times: order.times && { ...order.times, zone: order.zone },
        wait: order.wait && {
          kind: order.wait.kind,
          pressPath: order.wait.press_path,
          words: order.wait.words,
        },
        replies: order.replies,
        contact: order.contact && {
          ...order.contact,
          text: order.contact.text && {
            dueAt: order.contact.text.due_at,
            zone: order.zone,
            state: STATES[order.contact.text.state],
          },
        },
        numberChange: order.number_change && {
          ...order.number_change,
          pending: order.number_change.pending,
        },
        texts: order.messages.map((message) => ({
          slot: message.slot,
          dueAt: message.due_at,
          zone: order.zone,
          state: STATES[message.state],
          text: message.body,
          picture: message.picture,
          today: message.today,
          reason: message.reason,
          again: message.again,
        })),
      }));
    }),
  },
  actions: { logError: (_, { error }) => logError('account', error) },
});
