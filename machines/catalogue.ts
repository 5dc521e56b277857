/** Every machine of the project: the one list that tests, diagrams and the inspector read. */
import type { AnyStateMachine } from 'xstate';
import { cardMachine } from './drop-in/card/machine.ts';
import { dropInMachine } from './drop-in/drop-in/machine.ts';
import { editAndDeleteMachine } from './drop-in/edit-and-delete/machine.ts';
import { embeddedFormMachine } from './drop-in/embedded-form/machine.ts';
import { formLifecycleMachine } from './drop-in/form-lifecycle/machine.ts';
import { requestMachine } from './drop-in/request/machine.ts';
import { securityCodeMachine } from './drop-in/security-code/machine.ts';
import { viewModelMachine } from './drop-in/view-model/machine.ts';
import { walletsMachine } from './drop-in/wallets/machine.ts';
import { attemptMachine } from './fulfilment/attempt/machine.ts';
import { checkoutMachine } from './fulfilment/checkout/machine.ts';
import { childReplyMachine } from './fulfilment/child-reply/machine.ts';
import { disputeMachine } from './fulfilment/dispute/machine.ts';
import { orderMachine } from './fulfilment/order/machine.ts';
import { outboxMachine } from './fulfilment/outbox/machine.ts';
import { refundMachine } from './fulfilment/refund/machine.ts';
import { textBreakerMachine } from './fulfilment/text-breaker/machine.ts';
import { textMessageMachine } from './fulfilment/text-message/machine.ts';
import { textPaceMachine } from './fulfilment/text-pace/machine.ts';
import { applePayMachine } from './payment-flows/apple-pay/machine.ts';
import { googlePayMachine } from './payment-flows/google-pay/machine.ts';
import { localPaymentMachine } from './payment-flows/local-payment/machine.ts';
import { payPalTokenizationMachine } from './payment-flows/paypal-tokenization/machine.ts';
import { payPalVaultCheckoutMachine } from './payment-flows/paypal-vault-checkout/machine.ts';
import { preferredPaymentMethodsMachine } from './payment-flows/preferred-payment-methods/machine.ts';
import { threeDSecureMachine } from './payment-flows/three-d-secure/machine.ts';
import { unionPayMachine } from './payment-flows/union-pay/machine.ts';
import { usBankAccountMachine } from './payment-flows/us-bank-account/machine.ts';
import { vaultManagerMachine } from './payment-flows/vault-manager/machine.ts';
import { venmoMachine } from './payment-flows/venmo/machine.ts';
import { visaCheckoutMachine } from './payment-flows/visa-checkout/machine.ts';
import { accountMenuMachine } from './shop/account-menu/machine.ts';
import { advertisingMachine } from './shop/advertising/machine.ts';
import { anotherChildMachine } from './shop/another-child/machine.ts';
import { cancellationMachine } from './shop/cancellation/machine.ts';
import { captchaMachine } from './shop/captcha/machine.ts';
import { childDetailsMachine } from './shop/child-details/machine.ts';
import { codesAgainMachine } from './shop/codes-again/machine.ts';
import { confirmationMachine } from './shop/confirmation/machine.ts';
import { detailsPreviewMachine } from './shop/details-preview/machine.ts';
import { discountPopupMachine } from './shop/discount-popup/machine.ts';
import { earlyStartMachine } from './shop/early-start/machine.ts';
import { filmMachine } from './shop/film/machine.ts';
import { giftMachine } from './shop/gift/machine.ts';
import { leadMachine } from './shop/lead/machine.ts';
import { numberChangeMachine } from './shop/number-change/machine.ts';
import { packagesMachine } from './shop/packages/machine.ts';
import { paymentMachine } from './shop/payment/machine.ts';
import { personalDataMachine } from './shop/personal-data/machine.ts';
import { personalisationMachine } from './shop/personalisation/machine.ts';
import { promoMachine } from './shop/promo/machine.ts';
import { receiptMachine } from './shop/receipt/machine.ts';
import { roomMachine } from './shop/room/machine.ts';
import { seasonMachine } from './shop/season/machine.ts';
import { signInLinkMachine } from './shop/sign-in-link/machine.ts';
import { signOutMachine } from './shop/sign-out/machine.ts';
import { textChangesMachine } from './shop/text-changes/machine.ts';
import { textPlaceMachine } from './shop/text-place/machine.ts';
import { tickBoxMachine } from './shop/tick-box/machine.ts';
import { upgradeMachine } from './shop/upgrade/machine.ts';
import { visitMachine } from './shop/visit/machine.ts';
import { wizardMachine } from './shop/wizard/machine.ts';

export interface CatalogueEntry {
  machine: AnyStateMachine;
  title: string;
  /** One sentence, in words a support person understands. */
  purpose: string;
}

export const catalogue: readonly CatalogueEntry[] = [
  {
    machine: visitMachine,
    title: 'Visit',
    purpose: 'The root of every page of the shop: which page is shown, and what is asked about advertisers.',
  },
  {
    machine: wizardMachine,
    title: 'Wizard',
    purpose: 'Leads a parent from the name of the child to a paid order, one question a step.',
  },
  {
    machine: leadMachine,
    title: 'Lead',
    purpose: 'Sends the sign-up of step 3 to the server, which creates the order and sends the first text.',
  },
  {
    machine: textPlaceMachine,
    title: 'Place of the texts',
    purpose:
      'Says on step 2 at which hour of which place texts come, and lets the parent choose another place.',
  },
  {
    machine: paymentMachine,
    title: 'Payment',
    purpose: 'Shows the payment form of step 4, charges the order once and says what happened.',
  },
  {
    machine: confirmationMachine,
    title: 'Confirmation',
    purpose: 'Asks the server what became of a payment whose answer was lost, until it knows.',
  },
  {
    machine: promoMachine,
    title: 'Promo',
    purpose: 'A gift or promotion code beside the price: none, checked, applied, refused, cleared.',
  },
  {
    machine: captchaMachine,
    title: 'Captcha',
    purpose: 'Shows that the visitor is a person, where the server asks for it; what it gives is used once.',
  },
  {
    machine: personalisationMachine,
    title: 'Personalisation',
    purpose:
      'Optional details about the child that Santa weaves into his texts; saved, corrected or skipped.',
  },
  {
    machine: detailsPreviewMachine,
    title: 'Details preview',
    purpose: 'Shows beside the details that are being typed which texts still to come they change, and how.',
  },
  {
    machine: receiptMachine,
    title: 'Receipt',
    purpose: 'Where the receipt has gone, and how a buyer corrects an address that they mistyped.',
  },
  {
    machine: cancellationMachine,
    title: 'Cancellation',
    purpose:
      'A buyer cancels, within 14 days or because no text arrived: the sum that is paid back first, then one press.',
  },
  {
    machine: earlyStartMachine,
    title: 'Early start',
    purpose:
      'A British buyer who has paid asks that the texts begin within the 14 days: one tick, one press.',
  },
  {
    machine: anotherChildMachine,
    title: 'Another child',
    purpose: 'A family package pays for more children: one press leads to the sign-up of the next one.',
  },
  {
    machine: codesAgainMachine,
    title: 'Codes again',
    purpose:
      'Sends the codes of a gift or of the family package once more, to an address that the buyer names.',
  },
  {
    machine: numberChangeMachine,
    title: 'Number change',
    purpose:
      'Moves the texts of a paid order to another phone, once a guardian has agreed for it and typed the code it got.',
  },
  {
    machine: textChangesMachine,
    title: 'Changes of texts',
    purpose:
      'What a buyer changes about the texts: their hour and place, a pause, a missed text sent again, Santa’s card.',
  },
  {
    machine: tickBoxMachine,
    title: 'Tick box',
    purpose:
      'A box of the account, unticked beforehand: the details are kept for next year, what the child writes back is shown, or an e-mail comes in November.',
  },
  {
    machine: upgradeMachine,
    title: 'Upgrade',
    purpose:
      'The addon step: the family or the video package for one press that shows the sum, or no thanks.',
  },
  {
    machine: roomMachine,
    title: 'Room',
    purpose:
      'Santa drawn into a photo of the buyer’s room for Christmas morning: the photo, his place and style in it, and the picture as it goes.',
  },
  {
    machine: filmMachine,
    title: 'Film',
    purpose:
      'Santa’s film of Christmas Eve behind the link of an e-mail: poster, playing with or without sound and Santa’s voice, paused, ended.',
  },
  {
    machine: seasonMachine,
    title: 'Season before paying',
    purpose:
      'The page on which a parent reads every text of December, with the child’s name in it, before paying.',
  },
  {
    machine: childDetailsMachine,
    title: 'Child details',
    purpose: 'The page where a parent adds the child’s details after paying, and where it leads next.',
  },
  {
    machine: packagesMachine,
    title: 'Packages',
    purpose: 'The list of packages: choose one, pay for it, and come back with the reason when that fails.',
  },
  {
    machine: giftMachine,
    title: 'Gift',
    purpose: 'A giver pays for another family’s December, and a code is sent by e-mail.',
  },
  {
    machine: discountPopupMachine,
    title: 'Discount pop-up',
    purpose:
      'Offers a code for an e-mail address, once, to a visitor who has looked at the prices for a while.',
  },
  {
    machine: advertisingMachine,
    title: 'Advertising',
    purpose:
      'Which variant a visitor sees, which campaign brought them, and whether advertisers may be told.',
  },
  {
    machine: accountMenuMachine,
    title: 'Account menu',
    purpose: 'Loads the orders of a visitor with the texts that were sent and are planned.',
  },
  {
    machine: signInLinkMachine,
    title: 'Sign-in link',
    purpose: 'Sends a sign-in link to the e-mail address of an order, for a browser that has no order.',
  },
  {
    machine: personalDataMachine,
    title: 'Personal data',
    purpose: 'A buyer downloads what is held on them, or has everything deleted, after opening a link.',
  },
  {
    machine: signOutMachine,
    title: 'Sign out',
    purpose: 'Signs a buyer out of this browser, or of all others that open the same orders.',
  },
  {
    machine: embeddedFormMachine,
    title: 'Embedded form',
    purpose:
      'A payment form in an element, a component or a script tag. Its nonce is submitted with a form of the page.',
  },
  {
    machine: dropInMachine,
    title: 'Drop-in',
    purpose:
      'One payment form on a page: starts its lifecycle, views, sheets and requests, and passes events between them.',
  },
  {
    machine: formLifecycleMachine,
    title: 'Form lifecycle',
    purpose: 'The payment form is set up, used and torn down. It can be torn down at any time.',
  },
  {
    machine: walletsMachine,
    title: 'Wallets',
    purpose: 'Finds out which other ways to pay a form offers, and sets each of them up.',
  },
  {
    machine: viewModelMachine,
    title: 'View model',
    purpose: 'The views of the payment form, and which payment method is chosen.',
  },
  {
    machine: editAndDeleteMachine,
    title: 'Edit and delete',
    purpose: 'The customer edits the saved payment methods and confirms before one is deleted.',
  },
  {
    machine: securityCodeMachine,
    title: 'Security code',
    purpose: 'The shopper types the security code of a saved card before it is used.',
  },
  {
    machine: cardMachine,
    title: 'Card',
    purpose: "The shopper types a card into the gateway's frames, and it is exchanged for a nonce.",
  },
  {
    machine: requestMachine,
    title: 'Request',
    purpose: "The merchant's page requests a payment method, usually because the shopper pressed 'Pay'.",
  },
  {
    machine: payPalTokenizationMachine,
    title: 'PayPal',
    purpose: 'The shopper pays with PayPal: its window opens, and their approval becomes a nonce.',
  },
  {
    machine: payPalVaultCheckoutMachine,
    title: 'PayPal vault checkout',
    purpose: 'The shopper pays with a saved PayPal account in a window, while the page is covered.',
  },
  {
    machine: venmoMachine,
    title: 'Venmo',
    purpose:
      'The shopper pays with Venmo: they approve in the app or on its website and return with a nonce.',
  },
  {
    machine: threeDSecureMachine,
    title: '3D Secure',
    purpose: 'The bank confirms the cardholder, with or without a challenge such as a code.',
  },
  {
    machine: applePayMachine,
    title: 'Apple Pay',
    purpose: "The shopper approves a payment on Apple's sheet, and Apple's token becomes a nonce.",
  },
  {
    machine: googlePayMachine,
    title: 'Google Pay',
    purpose: "The shopper chooses a card or account on Google's sheet, which returns a nonce.",
  },
  {
    machine: localPaymentMachine,
    title: 'Local payments',
    purpose:
      'The shopper pays at their own bank or wallet, in a window, on its page, or later in an app, where the payment stays pending.',
  },
  {
    machine: unionPayMachine,
    title: 'UnionPay',
    purpose: 'A UnionPay card is looked up, enrolled with a code by text message, and exchanged for a nonce.',
  },
  {
    machine: usBankAccountMachine,
    title: 'US bank account',
    purpose: 'A bank account becomes a nonce, by its numbers or by logging in to the bank.',
  },
  {
    machine: visaCheckoutMachine,
    title: 'Visa Checkout',
    purpose: "The encrypted payment from Visa's lightbox is exchanged for a nonce.",
  },
  {
    machine: preferredPaymentMethodsMachine,
    title: 'Preferred payment methods',
    purpose: 'The gateway says which wallets a shopper is known to have; the form does not wait for it.',
  },
  {
    machine: vaultManagerMachine,
    title: 'Vault manager',
    purpose: "A customer's saved methods are listed or deleted outside the form.",
  },
  {
    machine: checkoutMachine,
    title: 'Checkout on the server',
    purpose:
      'One press of Pay: looks for earlier charges first, then charges once, then looks for a lost answer.',
  },
  {
    machine: attemptMachine,
    title: 'Attempt to charge',
    purpose:
      'One try to charge an order: started, unknown, not found and searched for again, charged, or one too many.',
  },
  {
    machine: orderMachine,
    title: 'Order',
    purpose:
      'What the server knows of one order: waiting for payment, being charged, unresolved, paid, or cancelled.',
  },
  {
    machine: refundMachine,
    title: 'Refund',
    purpose: 'A refund to a buyer: requested, waiting for the payment to settle, unknown, or refunded.',
  },
  {
    machine: childReplyMachine,
    title: 'Child reply',
    purpose: 'A child’s reply: who reads it, and whether Santa answers with a prepared text.',
  },
  {
    machine: disputeMachine,
    title: 'Dispute',
    purpose:
      'A buyer asks their bank for the money back: opened, won or lost, in whatever order the news comes.',
  },
  {
    machine: textMessageMachine,
    title: 'Text message',
    purpose: 'One text from Santa, from planned to delivered or given up, never sent twice.',
  },
  {
    machine: textBreakerMachine,
    title: 'Text breaker',
    purpose:
      'Whether texts may be sent to the provider: all, none while it refuses our account, or one as a test.',
  },
  {
    machine: textPaceMachine,
    title: 'Text pace',
    purpose:
      'How many texts are sent per second: what the settings allow, or fewer while the provider limits the rate.',
  },
  {
    machine: outboxMachine,
    title: 'Outbox',
    purpose:
      'An e-mail or an event for advertisers, from saved to sent: retried with growing pauses, or given up.',
  },
];
