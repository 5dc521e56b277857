/** What a guest's form with cards and PayPal does, written by hand: nothing here is read from a machine. */

export const acts = [
  'shopper fills the card in',
  'shopper empties a field',
  'shopper presses the toggle',
  'shopper chooses card',
  'shopper chooses paypal',
  'shopper agrees at PayPal',
  'page asks for a payment method',
  'page clears the selection',
  'gateway makes a nonce',
  'gateway declines',
  'a moment passes',
] as const;
export type Act = (typeof acts)[number];

type Way = 'card' | 'paypal';

export interface Expected {
  readonly view: Way | 'options' | 'methods' | 'methods and others';
  readonly isFilledIn: boolean;
  /** The gateway is being asked about the card. */
  readonly isAsked: boolean;
  /** A guest has one method at most. */
  readonly method: Way | null;
  /** The new method is chosen, and its view comes in a moment. */
  readonly isChanging: boolean;
  /** The card sheet, which is not seen, is about to forget the card that became the method. */
  readonly isHandingOver: boolean;
  /** What the page was last told can be requested. */
  readonly requestable: 'nothing' | 'sheet' | Way;
  readonly cardError: string;
  readonly payPalError: string;
}

/** What the page hears and is answered in one step, in order. */
export type Heard = readonly (string | readonly [string, unknown])[];

export interface Step {
  readonly next: Expected;
  readonly heard: Heard;
  readonly answer?: string;
}

export const begin: Expected = {
  view: 'options',
  isFilledIn: false,
  isAsked: false,
  method: null,
  isChanging: false,
  isHandingOver: false,
  requestable: 'nothing',
  cardError: '',
  payPalError: '',
};

const nonces: Readonly<Record<Way, string>> = { card: 'nonce-new', paypal: 'nonce-paypal' };
const kinds: Readonly<Record<Way, string>> = { card: 'CreditCard', paypal: 'PayPalAccount' };

/** The same sentence for a card that is not filled in and for one that the gateway does not take. */
const checkCard = 'Please check your information and try again.';
const useButton = 'Use the PayPal button to continue with your payment.';

/** As the page knows a view; the other ways below the methods are none of their own. */
const idOf = (view: Expected['view']) => (view === 'methods and others' ? 'methods' : view);
const moved = (from: Expected['view'], to: Expected['view']) =>
  `changeActiveView ${idOf(from)} to ${idOf(to)}`;
const busy = 'busyChange true';
const idle = 'busyChange false';

/** What can be requested now that nothing is under way, and whether the page has to be told. */
function told(before: Expected, next: Expected): Step {
  const showsMethods = next.view === 'methods' || next.view === 'methods and others';
  const now =
    showsMethods && next.method ? next.method : next.view === 'card' && next.isFilledIn ? 'sheet' : 'nothing';
  const heard = [];
  if (next.view !== before.view && idOf(next.view) !== idOf(before.view)) {
    heard.push(moved(before.view, next.view));
  }
  if (now !== before.requestable) {
    if (now === 'nothing') heard.push('noPaymentMethodRequestable');
    else if (now === 'sheet') heard.push('paymentMethodRequestable CreditCard, entered');
    else heard.push(`paymentMethodRequestable ${kinds[now]}, chosen`);
  }
  return { next: { ...next, requestable: now }, heard };
}

/** What a sheet said is gone once another view has taken its place. */
const left = (before: Expected): Expected => ({
  ...before,
  cardError: before.view === 'card' ? '' : before.cardError,
  payPalError: before.view === 'paypal' ? '' : before.payPalError,
});

/** The choice was shown for a moment, and its view is announced even where it was there already. */
function arrived(before: Expected): Step {
  const step = told(before, { ...left(before), isChanging: false, view: 'methods' });
  return idOf(before.view) === 'methods'
    ? { ...step, heard: [moved('methods', 'methods'), ...step.heard] }
    : step;
}

/** What comes of an act; null where it cannot be done: the form is covered, or the control is not there. */
export function stepFrom(before: Expected, act: Act): Step | null {
  // Nothing is pressed while the form is covered. A new card is not typed in the moment in which the last one is shown.
  const isFree = !before.isAsked && !before.isChanging && !before.isHandingOver;
  const isSheet = before.view === 'card' || before.view === 'paypal';
  switch (act) {
    case 'shopper fills the card in':
      if (!isFree || before.view !== 'card' || before.isFilledIn) return null;
      return told(before, { ...before, isFilledIn: true, cardError: '' });
    case 'shopper empties a field':
      if (!isFree || before.view !== 'card' || !before.isFilledIn) return null;
      return told(before, { ...before, isFilledIn: false });
    case 'shopper presses the toggle': {
      if (before.isAsked || before.view === 'options') return null;
      const view = isSheet
        ? before.method
          ? 'methods and others'
          : 'options'
        : before.view === 'methods'
          ? 'methods and others'
          : 'methods';
      // Who looks for another way to pay finds it, also in the moment in which the last choice is shown.
      const isChanging = before.isChanging && view === 'methods';
      return isChanging
        ? { next: { ...left(before), view }, heard: [] }
        : told(before, { ...left(before), view, isChanging });
    }
    case 'shopper chooses card':
    case 'shopper chooses paypal': {
      if (before.isAsked || (before.view !== 'options' && before.view !== 'methods and others')) return null;
      const view = act === 'shopper chooses card' ? 'card' : 'paypal';
      const step = told(before, { ...before, view, isChanging: false });
      return { ...step, heard: [...step.heard, `paymentOptionSelected ${view}`] };
    }
    case 'shopper agrees at PayPal':
      // Its window may still be open while the form shows something else.
      if (!isFree) return null;
      return {
        next: { ...before, method: 'paypal', isChanging: true, payPalError: '' },
        heard: [busy, idle],
      };
    case 'page asks for a payment method':
      return asked(before);
    case 'page clears the selection': {
      const step = told(before, { ...left(before), view: 'options', method: null, isChanging: false });
      // The method goes first, and takes its view along.
      const isMethodGone = before.requestable === 'card' || before.requestable === 'paypal';
      return isMethodGone ? { ...step, heard: step.heard.toReversed() } : step;
    }
    case 'gateway makes a nonce':
      if (!before.isAsked) return null;
      return {
        next: {
          ...before,
          isAsked: false,
          method: 'card',
          isChanging: true,
          isHandingOver: before.view !== 'card',
        },
        heard: [idle],
        answer: `paid with ${nonces.card}`,
      };
    case 'gateway declines':
      if (!before.isAsked) return null;
      return {
        next: { ...before, isAsked: false, cardError: checkCard },
        heard: ['error HOSTED_FIELDS_FAILED_TOKENIZATION', idle],
        answer: 'refused: HOSTED_FIELDS_FAILED_TOKENIZATION',
      };
    case 'a moment passes':
      if (before.isChanging) return arrived({ ...before, isHandingOver: false });
      return before.isHandingOver ? { next: { ...before, isHandingOver: false }, heard: [] } : null;
  }
}

function asked(before: Expected): Step {
  const refused = (code: string, more: Partial<Expected>, around: readonly string[] = []): Step => ({
    next: { ...before, ...more },
    heard: around.length > 0 ? [busy, `error ${code}`, idle] : [`error ${code}`],
    answer: `refused: ${code}`,
  });
  if (before.isAsked) return refused('PAYMENT_METHOD_REQUEST_ACTIVE', {});
  const shows = before.isChanging ? 'methods' : before.view;
  if (shows === 'options') return refused('NO_PAYMENT_METHOD', {});
  if (shows === 'paypal') return refused('PAYPAL_BUTTON_MUST_BE_USED', { payPalError: useButton }, [busy]);
  if (shows === 'card') {
    return before.isFilledIn
      ? { next: { ...before, isAsked: true, cardError: '' }, heard: [busy] }
      : refused('HOSTED_FIELDS_FIELDS_INVALID', { cardError: checkCard }, [busy]);
  }
  return before.method
    ? { next: before, heard: [], answer: `paid with ${nonces[before.method]}` }
    : refused('NO_PAYMENT_METHOD', {});
}
