/** An order as it begins. */
import type { Order } from '#db/rows.ts';
import { newOrder } from '#machines/fulfilment/order/machine.ts';

/** The details that belong to an order's phone, before any is known and after they are deleted. */
export const noPhoneDetails = { zone: null, textMinute: null, pausedAt: null, repliesAt: null };

/** The child's details of an order that has just begun, or was erased. */
export const noChildDetails = {
  ...noPhoneDetails,
  gender: null,
  town: null,
  age: null,
  petType: null,
  petName: null,
  elf: null,
  keepRequestedAt: null,
};

type LaterName =
  | keyof typeof noChildDetails
  | keyof typeof newOrder
  | 'state'
  | 'story'
  | 'promoCode'
  | 'familyId'
  | 'textLimit'
  | 'startWording'
  | 'startRequestedAt'
  | 'emailCorrections'
  | 'emailReadAt'
  | 'signUpReportedAt';

/** What is known of a purchase at its beginning. */
export type NewOrder = Omit<Order, LaterName>;

/** A new order, unpaid and without any details yet. */
export const beginOrder = (wanted: NewOrder): Order => ({
  ...wanted,
  ...newOrder,
  ...noChildDetails,
  state: 'awaitingPayment',
  story: 'bell',
  promoCode: null,
  familyId: null,
  textLimit: null,
  startWording: null,
  startRequestedAt: null,
  emailCorrections: 0,
  emailReadAt: null,
  signUpReportedAt: null,
});

/** An order that is not a gift. */
export const noGift = { giftFrom: null, giftTo: null, giftAt: null, giftMessage: null };

/** A gift or an extra: an order without a child of its own. */
export const noChild = { phone: '', childsName: '', childKey: '', sub: '' };
