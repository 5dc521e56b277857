import { Fragment, type ReactNode } from 'react';
import {
  type AccountOrder,
  type PlannedText,
  type Purchase,
  takesRoom,
} from '#machines/shop/account-menu/orders.ts';
import { orderNumber } from '#machines/shop/shared/order-number.ts';
import { STATE_WORDS } from '../calendar/StampFace.tsx';
import { ContactCard } from '../shared/ContactCard.tsx';
import { shopPath, words } from '../shared/edition.ts';
import { hourOfDay } from '../shared/hours.ts';
import { dayAndHour, money } from '../shared/texts.ts';
import { Calendar } from './Calendar.tsx';
import { Cancelled, Disputed, keptExtras, OnHold, PaidBack, Staying } from './Cancelled.tsx';
import { Codes } from './Codes.tsx';
import { Group } from './Group.tsx';
import { WordsToRead } from './WordsToRead.tsx';

const sumOf = ({ amount, currency }: Purchase) => (Number(amount) === 0 ? 'Free' : money(amount, currency));

function price(purchase: Purchase): string {
  if (purchase.cancelled) return `${sumOf(purchase)}, ${words().cancelled}`;
  if (purchase.onHold) return `${sumOf(purchase)}, not received`;
  return Number(purchase.amount) === 0 ? sumOf(purchase) : `${sumOf(purchase)}, paid once`;
}

function paymentOf(order: AccountOrder): string {
  if (order.paid) return price(order);
  return order.confirming ? 'Being confirmed' : 'Not paid';
}

/** The latest text; before anything was sent, the first one. */
const latestOf = (texts: readonly PlannedText[]) =>
  texts.findLast(({ state }) => state === 'on_its_way' || state === 'sent' || state === 'delivered') ??
  texts[0];

const whenOf = ({ dueAt, zone, state, today }: PlannedText) =>
  `${today ? `Today, ${dayAndHour(dueAt, zone)}` : dayAndHour(dueAt, zone)}: ${STATE_WORDS[state]}`;

function textsHint({ times, phone }: AccountOrder): string {
  if (!times) return phone;
  return times.paused ? 'Paused' : hourOfDay(times.comes ?? times.christmas ?? times.hour);
}

interface OrderProps {
  order: AccountOrder;
  /** The name of its December. */
  december: string;
  /** What can be done about a text that did not arrive. */
  wayFor: (text: PlannedText, isFirst: boolean) => ReactNode;
  /** Its actions, once their code is loaded. */
  choices: Record<'owed' | 'now' | 'texts' | 'child' | 'purchase', ReactNode> | undefined;
  /** An extra is being added to it. */
  isOpen: boolean;
}

/** One order: its texts, what was paid for, and what its buyer may do. */
export function Order({ order, december, wayFor, choices, isOpen }: OrderProps) {
  const latest = latestOf(order.texts);
  const days = order.texts.filter(({ slot }) => slot !== 'welcome');
  const stays = keptExtras(order.extras);
  const isGift = order.kind === 'gift';
  const whose = order.childsName ? `${order.childsName}’s` : 'Your child’s';
  return (
    <section className="order" aria-label={isGift ? 'Your gift' : `${whose} order`}>
      <div className="order__top night">
        <h1>{isGift ? 'The December you gave' : `${whose} ${december}`}</h1>
        {latest && (
          <div className="order__latest">
            {latest.picture && <img src={latest.picture} alt="" width="120" height="90" />}
            <p>
              <span className="order__when">{whenOf(latest)}</span>
              &ldquo;{latest.text}&rdquo;
            </p>
          </div>
        )}
      </div>
      {order.wait && <WordsToRead wait={order.wait} zone={order.texts[0]?.zone ?? 'UTC'} />}
      {[order, ...order.extras].map(
        (purchase) => purchase.cancelled && <Cancelled key={purchase.orderId} purchase={purchase} />,
      )}
      {!order.cancelled && <PaidBack purchase={order} />}
      {order.cancelled && stays.length > 0 && (
        <div className="cancellation">
          <Staying extras={stays} />
        </div>
      )}
      {choices?.owed}
      {days.length > 0 && <Calendar texts={days} way={wayFor} />}
      {[order, ...order.extras].map(
        (purchase) =>
          purchase.dispute && !purchase.onHold && <Disputed key={purchase.orderId} purchase={purchase} />,
      )}
      {[order, ...order.extras].map(
        (purchase) => purchase.onHold && <OnHold key={purchase.orderId} purchase={purchase} />,
      )}
      {order.confirming && (
        <p className="account__note">
          We are still confirming the payment with the bank. You are never charged twice.
        </p>
      )}
      {!order.paid && !order.confirming && (
        <div className="account__note">
          <p>This order is not paid for yet, so no texts are planned.</p>
          <a className="button" href={`${shopPath('/santa/text_packages')}#order=${order.orderId}`}>
            Continue to payment
          </a>
        </div>
      )}
      {[order, ...order.extras].map(
        (purchase) =>
          !purchase.cancelled &&
          purchase.codes.length > 0 && <Codes key={purchase.orderId} purchase={purchase} />,
      )}
      {[order, ...order.extras].map(
        (purchase) =>
          purchase.film && (
            <p key={purchase.orderId} className="account__note">
              <a className="button" href={shopPath(purchase.film)}>
                Watch the film
              </a>
            </p>
          ),
      )}
      {choices?.now}
      {order.numberChange && (
        <Group title="Texts" hint={textsHint(order)} isOpen={order.numberChange.pending !== null}>
          {choices?.texts}
          <div className="cancellation">
            <ContactCard />
          </div>
        </Group>
      )}
      {(order.detailsOpen || order.keep || order.replies) && (
        <Group title={order.childsName || 'Your child'} hint="Details">
          {order.detailsOpen && (
            <p className="cancellation text-ways">
              <a className="link" href={`${shopPath('/santa/text_details')}#order=${order.orderId}`}>
                {order.childsName ? `${order.childsName}’s details` : 'Your child’s details'}
              </a>
              {takesRoom(order) && (
                <a className="link" href={`${shopPath('/santa/room')}#order=${order.orderId}`}>
                  Santa, drawn into your room
                </a>
              )}
            </p>
          )}
          {choices?.child}
        </Group>
      )}
      <Group title="Order" hint={paymentOf(order)} isOpen={isOpen}>
        <dl className="receipt">
          <dt>Order</dt>
          <dd>{orderNumber(order.orderId)}</dd>
          <dt>{order.packageName}</dt>
          <dd>{sumOf(order)}</dd>
          {order.includes.includes('video') && (
            <>
              <dt>Santa’s film</dt>
              <dd>Included</dd>
            </>
          )}
          {order.extras.map((extra) => (
            <Fragment key={extra.orderId}>
              <dt>{extra.packageName}</dt>
              <dd>{price(extra)}</dd>
            </Fragment>
          ))}
          {order.paidWith && (
            <>
              <dt>Paid with</dt>
              <dd>{order.paidWith}</dd>
            </>
          )}
          {!isGift && (
            <>
              <dt>Phone</dt>
              <dd>{order.phone}</dd>
            </>
          )}
          <dt>Receipt to</dt>
          <dd>{order.email}</dd>
        </dl>
        {choices?.purchase}
      </Group>
    </section>
  );
}
