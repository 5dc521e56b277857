/** Signs a child up: the order, the guardian's consent and the first text, in one unit of work. */
import { newRowId } from '#db/row-id.ts';
import type { Consent, Message, Order } from '#db/rows.ts';
import type { Unit } from '#db/unit.ts';
import { agreeToOffers, type NewOfferConsent } from '../consent/offers.ts';
import { chooseStory } from '../texting/choose-story.ts';
import { planText, type TextPlan } from '../texting/text-plan.ts';
import { beginOrder, type NewOrder, noGift } from './new-order.ts';

export interface NewLead {
  order: Omit<NewOrder, 'kind' | 'parentId' | keyof typeof noGift> & Pick<Order, 'zone' | 'familyId'>;
  consent: Omit<Consent, 'id' | 'orderId'>;
  welcome: TextPlan;
  /** Null when no offers are wanted. */
  offers: NewOfferConsent | null;
  /** Whether the visitor has just read an e-mail to the address. */
  isProven: boolean;
  /** Orders that the visitor has opened with a link from an e-mail. */
  grantedIds: readonly string[];
}

export interface LeadOutcome {
  kind: 'created' | 'repeated';
  order: Order;
  /** Undefined when the phone had it before its data was deleted. */
  welcome: Message | undefined;
}

const ofTexts = { ...noGift, kind: 'texts', parentId: null } as const;

/** Whether the guardian has agreed to the same words for the same phone, in the same browser. */
const hasAgreed = async (unit: Unit, orderId: string, consent: NewLead['consent']) =>
  (await unit.consents.ofOrder(orderId)).some(
    ({ phone, visitor, wordingVersion }) =>
      phone === consent.phone && visitor === consent.visitor && wordingVersion === consent.wordingVersion,
  );

/**
 * A phone gets one first text in a season, whichever sign-up asks for it, and so does an order, whose number may
 * change.
 */
async function planFirstText(unit: Unit, order: Order, welcome: TextPlan): Promise<Message | undefined> {
  if (await unit.firstTexts.has(order.phone, welcome.season)) return undefined;
  const ofOrder = (await unit.texts.ofOrder(order.id)).find(({ slot }) => slot === welcome.slot);
  return (
    ofOrder ??
    (await unit.texts.welcomeOf(order.phone, welcome.season)) ??
    (await planText(unit, order, welcome))
  );
}

/** Until the order is paid, a repeated sign-up may change the child's zone and family; later the account does this. */
function signedUpAnew(order: Order, { zone, familyId }: Pick<Order, 'zone' | 'familyId'>): Order {
  if (order.state !== 'awaitingPayment') return order;
  const updated = { zone: zone ?? order.zone, familyId: familyId ?? order.familyId };
  return updated.zone === order.zone && updated.familyId === order.familyId
    ? order
    : { ...order, ...updated };
}

/** Stores a sign-up. The same one again by the same visitor finds the same order. */
export async function createLead(unit: Unit, lead: NewLead): Promise<LeadOutcome> {
  const { order: wanted, consent, welcome, offers, isProven, grantedIds } = lead;
  const same = await unit.orders.sameSignUps(wanted);
  const existing = same.find(({ id, visitor }) => visitor === wanted.visitor || grantedIds.includes(id));
  const order = existing
    ? signedUpAnew(existing, wanted)
    : {
        ...beginOrder({ ...wanted, ...ofTexts }),
        zone: wanted.zone,
        familyId: wanted.familyId,
        story: await chooseStory(unit, lead),
      };
  if (!existing) await unit.orders.insert(order);
  else if (order !== existing) await unit.orders.save(order);
  if (!existing || !(await hasAgreed(unit, order.id, consent))) {
    await unit.consents.insert({ ...consent, id: newRowId(), orderId: order.id });
  }
  if (offers) {
    // A stranger can type the address, and must not undo an unsubscribe.
    if (isProven) await unit.offers.takeBackEnd(offers.emailKey);
    await agreeToOffers(unit, offers);
  }
  return {
    kind: existing ? 'repeated' : 'created',
    order,
    welcome: await planFirstText(unit, order, welcome),
  };
}
