/** Every route of the shop. */

import { createCheckoutGate } from '../captcha/checkout-gate.ts';
import type { ContentPolicies } from '../http/content-policy.ts';
import { createVisitorLimit, hourly } from '../http/limits.ts';
import type { Plan } from '../parts.ts';
import type { Services } from '../services.ts';
import { accountRoute } from './account.ts';
import { accountAccessRoutes } from './account-access.ts';
import { anotherChildRoute } from './another-child.ts';
import { applePayDomainRoute } from './apple-pay-domain.ts';
import { cancellationRoute } from './cancellation.ts';
import { captchaRoute } from './captcha.ts';
import { childDetailsRoutes } from './child-details.ts';
import { contactCardRoute } from './contact-card.ts';
import { debugUserRoutes } from './debug-user.ts';
import { earlyStartRoute } from './early-start.ts';
import { emailCorrectionRoute } from './email-correction.ts';
import { filmRoute } from './film.ts';
import { giftRoute } from './gift.ts';
import { healthRoutes } from './health.ts';
import { inboundTextRoute } from './inbound-texts.ts';
import { keptDetailsRoutes } from './kept-details.ts';
import { leadRoute } from './lead.ts';
import { namedPictureRoute } from './named-picture.ts';
import { novemberReminderRoutes } from './november-reminder.ts';
import { numberChangeRoutes } from './number-change.ts';
import { offerRoutes } from './offers.ts';
import { orderRoutes } from './order.ts';
import { packagesRoute } from './packages.ts';
import { pageRoutes } from './pages.ts';
import { paymentRoutes } from './payment.ts';
import { paymentNoticeRoutes } from './payment-notices.ts';
import { personalDataRoutes } from './personal-data.ts';
import { picturePageRoutes } from './picture-page.ts';
import { policyReportRoute } from './policy-reports.ts';
import { promoRoute } from './promo.ts';
import { repliesRoute } from './replies.ts';
import { roomRoutes } from './room.ts';
import { searchEngineRoutes } from './search-engines.ts';
import { sendCodesRoute } from './send-codes.ts';
import { signOutRoute } from './sign-out.ts';
import { siteRoutes } from './site.ts';
import { textHoursRoute } from './text-hours.ts';
import { textReceiptRoute } from './text-receipts.ts';
import { textTimesRoutes } from './text-times.ts';
import type { TypedApp } from './typed-app.ts';
import { upgradeRoute } from './upgrade.ts';
import { visitRoutes } from './visit.ts';
import { wordsRoutes } from './words.ts';

/** Registers all routes on an app that takes forms. */
export function registerRoutes(
  scope: TypedApp,
  { parts, settings }: Plan,
  services: Services,
  policies: ContentPolicies,
): void {
  const { addresses, tries, named, findPage } = services;
  const guesses = createVisitorLimit(tries, hourly('codes', settings.guessesPerHour));
  const all = { ...parts, ...settings, ...services };
  const checkoutGate = createCheckoutGate(parts.captcha, settings.captchaAtCheckout, tries);
  leadRoute(scope, all);
  orderRoutes(scope, all);
  childDetailsRoutes(scope, all);
  captchaRoute(scope, { checkoutGate });
  packagesRoute(scope, all);
  textHoursRoute(scope, all);
  promoRoute(scope, { ...all, guesses });
  giftRoute(scope, all);
  paymentRoutes(scope, { ...all, checkoutGate, guesses, checkoutsPerHour: settings.leadsPerHour });
  sendCodesRoute(scope, all);
  anotherChildRoute(scope, parts);
  upgradeRoute(scope, all);
  cancellationRoute(scope, all);
  earlyStartRoute(scope, parts);
  textTimesRoutes(scope, all);
  numberChangeRoutes(scope, all);
  keptDetailsRoutes(scope, parts);
  repliesRoute(scope, parts);
  accountRoute(scope, { ...all, named });
  accountAccessRoutes(scope, all);
  signOutRoute(scope, all);
  emailCorrectionRoute(scope, all);
  offerRoutes(scope, all);
  novemberReminderRoutes(scope, all);
  wordsRoutes(scope, all);
  personalDataRoutes(scope, { ...parts, tries });
  visitRoutes(scope, all);
  policyReportRoute(scope, all);
  if (settings.debugUser) debugUserRoutes(scope);
  filmRoute(scope, all);
  roomRoutes(scope, all);
  contactCardRoute(scope, all);
  namedPictureRoute(scope, all);
  healthRoutes(scope, parts);
  paymentNoticeRoutes(scope, all);
  if (settings.textReceiptToken !== undefined) {
    const provider = { ...all, ...addresses, authToken: settings.textReceiptToken };
    textReceiptRoute(scope, provider);
    inboundTextRoute(scope, provider);
  }
  scope.get('/openapi.json', { schema: { hide: true } }, () => scope.swagger());
  pageRoutes(scope, { ...all, policies });
  picturePageRoutes(scope, all);
  siteRoutes(scope, findPage);
  searchEngineRoutes(scope, all);
  if (settings.applePayDomainProof) applePayDomainRoute(scope, settings.applePayDomainProof);
}
