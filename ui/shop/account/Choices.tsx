import { useSelector } from '@xstate/react';
import { useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import { type accountMenuMachine, choiceOf } from '#machines/shop/account-menu/machine.ts';
import { type AccountOrder, codesLeft, takesExtras } from '#machines/shop/account-menu/orders.ts';
import { Extras } from '../extras/Extras.tsx';
import { wayToAdd } from '../shared/texts.ts';
import { AnotherChild } from './AnotherChild.tsx';
import { ChangingYourMind } from './Cancellations.tsx';
import { CodesAgain } from './CodesAgain.tsx';
import { ContactText } from './ContactText.tsx';
import { EarlyStart } from './EarlyStart.tsx';
import { KeepDetails } from './KeepDetails.tsx';
import { NovemberReminder } from './NovemberReminder.tsx';
import { NumberChange } from './NumberChange.tsx';
import { Replies } from './Replies.tsx';
import { TextTimes } from './TextTimes.tsx';

export type AccountActor = ActorRefFrom<typeof accountMenuMachine>;

interface Props {
  account: AccountActor;
  order: AccountOrder;
}

/** Choices that need an answer, shown openly. */
export function PressingChoices({ account, order }: Props) {
  const snapshot = useSelector(account, (current) => current);
  const earlyStart = choiceOf(snapshot, 'early-start', order.orderId);
  const reminder = choiceOf(snapshot, 'november-reminder', order.orderId);
  return (
    <>
      {earlyStart && order.start && <EarlyStart earlyStart={earlyStart} terms={order.start} />}
      {[order, ...order.extras].map((purchase) => {
        const anotherChild = choiceOf(snapshot, 'another-child', purchase.orderId);
        return (
          anotherChild && (
            <AnotherChild key={purchase.orderId} anotherChild={anotherChild} left={codesLeft(purchase)} />
          )
        );
      })}
      {reminder && order.reminder && (
        <NovemberReminder reminder={reminder} day={order.reminder.day} email={order.email} />
      )}
    </>
  );
}

/** When the texts come, and where. */
export function TextChoices({ account, order }: Props) {
  const snapshot = useSelector(account, (current) => current);
  const textChanges = choiceOf(snapshot, 'text-changes', order.orderId);
  const numberChange = choiceOf(snapshot, 'number-change', order.orderId);
  return (
    <>
      {textChanges && order.times && <TextTimes textChanges={textChanges} times={order.times} />}
      {numberChange && order.numberChange && (
        <NumberChange numberChange={numberChange} phone={order.phone} wording={order.numberChange.wording} />
      )}
      {textChanges && order.contact && (
        <div className="cancellation">
          <ContactText textChanges={textChanges} text={order.contact.text} />
        </div>
      )}
    </>
  );
}

/** What is shown and kept about the child. */
export function ChildChoices({ account, order }: Props) {
  const snapshot = useSelector(account, (current) => current);
  const replies = choiceOf(snapshot, 'replies', order.orderId);
  const keepDetails = choiceOf(snapshot, 'keep-details', order.orderId);
  return (
    <>
      {replies && order.replies && (
        <Replies replies={replies} words={order.replies.words} zone={order.texts[0]?.zone ?? 'UTC'} />
      )}
      {keepDetails && order.keep && <KeepDetails keepDetails={keepDetails} terms={order.keep} />}
    </>
  );
}

/** Adding extras, sending codes again, and cancelling. */
export function PurchaseChoices({ account, order }: Props) {
  const snapshot = useSelector(account, (current) => current);
  const { orderId } = order;
  const { upgrade } = snapshot.children;
  const extras = useRef<HTMLElement>(null);
  const isAdding = upgrade !== undefined && snapshot.context.extrasOf === orderId;
  useEffect(() => {
    if (isAdding) extras.current?.focus();
  }, [isAdding]);
  return (
    <>
      {[order, ...order.extras].map((purchase) => {
        const codesAgain = choiceOf(snapshot, 'codes-again', purchase.orderId);
        return (
          codesAgain && (
            <CodesAgain key={purchase.orderId} codesAgain={codesAgain} count={purchase.codes.length} />
          )
        );
      })}
      {takesExtras(order) && !isAdding && (
        <p className="cancellation">
          {/* A separate address, because only its page may embed a payment form. */}
          <a className="link" href={`?extras=${orderId}`}>
            {wayToAdd(order.toAdd)}
          </a>
        </p>
      )}
      {isAdding && (
        <section className="cancellation" aria-label="Something to add" tabIndex={-1} ref={extras}>
          <Extras upgrade={upgrade} childsName={order.childsName} />
        </section>
      )}
      <ChangingYourMind account={account} order={order} />
    </>
  );
}
