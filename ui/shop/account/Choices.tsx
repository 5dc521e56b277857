import { useSelector } from '@xstate/react';
import { Fragment } from 'react';
import type { ActorRefFrom } from 'xstate';
import { type accountMenuMachine, choiceOf } from '#machines/shop/account-menu/machine.ts';
import { type AccountOrder, codesLeft } from '#machines/shop/account-menu/orders.ts';
import { Extras } from '../extras/Extras.tsx';
import { AnotherChild } from './AnotherChild.tsx';
import { Cancellations } from './Cancellations.tsx';
import { CodesAgain } from './CodesAgain.tsx';
import { EarlyStart } from './EarlyStart.tsx';
import { KeepDetails } from './KeepDetails.tsx';
import { NumberChange } from './NumberChange.tsx';
import { Replies } from './Replies.tsx';
import { TextTimes } from './TextTimes.tsx';

export type AccountActor = ActorRefFrom<typeof accountMenuMachine>;

interface Props {
  account: AccountActor;
  order: AccountOrder;
}

/** Names what an order has not got yet. */
function wayToAdd({ toAdd }: AccountOrder) {
  if (!toAdd.includes('family')) return 'Add a film';
  return toAdd.includes('video') ? 'Add brothers and sisters, or a film' : 'Add brothers and sisters';
}

/** What a buyer may do with one order. */
export function Choices({ account, order }: Props) {
  const snapshot = useSelector(account, (current) => current);
  const { orderId } = order;
  const adding = { type: 'extras.opened', orderId } as const;
  const { upgrade } = snapshot.children;
  const earlyStart = choiceOf(snapshot, 'early-start', orderId);
  const keepDetails = choiceOf(snapshot, 'keep-details', orderId);
  const numberChange = choiceOf(snapshot, 'number-change', orderId);
  const replies = choiceOf(snapshot, 'replies', orderId);
  const textChanges = choiceOf(snapshot, 'text-changes', orderId);
  return (
    <>
      {textChanges && order.times && <TextTimes textChanges={textChanges} times={order.times} />}
      {[order, ...order.extras].map((purchase) => {
        const codesAgain = choiceOf(snapshot, 'codes-again', purchase.orderId);
        const anotherChild = choiceOf(snapshot, 'another-child', purchase.orderId);
        return (
          <Fragment key={purchase.orderId}>
            {anotherChild && <AnotherChild anotherChild={anotherChild} left={codesLeft(purchase)} />}
            {codesAgain && <CodesAgain codesAgain={codesAgain} count={purchase.codes.length} />}
          </Fragment>
        );
      })}
      {numberChange && order.numberChange && (
        <NumberChange numberChange={numberChange} phone={order.phone} wording={order.numberChange.wording} />
      )}
      {snapshot.can(adding) && (
        <p className="cancellation">
          <button type="button" className="link" onClick={() => account.send(adding)}>
            {wayToAdd(order)}
          </button>
        </p>
      )}
      {upgrade && snapshot.context.adding === orderId && (
        <section className="cancellation" aria-label="Something to add">
          <Extras upgrade={upgrade} />
        </section>
      )}
      {replies && order.replies && (
        <Replies replies={replies} words={order.replies.words} zone={order.texts[0]?.zone ?? 'UTC'} />
      )}
      {earlyStart && order.start && <EarlyStart earlyStart={earlyStart} terms={order.start} />}
      {keepDetails && order.keep && <KeepDetails keepDetails={keepDetails} terms={order.keep} />}
      <Cancellations account={account} order={order} />
    </>
  );
}
