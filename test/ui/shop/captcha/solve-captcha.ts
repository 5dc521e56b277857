import { act } from '@testing-library/react';
import type { WidgetEvent } from '#machines/shop/captcha/machine.ts';
import type { ProvidedPayment } from '../payment/provide-payment.ts';

/** The box of the captcha says something; its script comes first where it has not yet. */
export async function reportCaptcha(
  { actors, box }: Pick<ProvidedPayment, 'actors' | 'box'>,
  event: WidgetEvent,
) {
  await act(async () => actors.loadScript.resolve());
  await act(async () => box.report(event));
}
