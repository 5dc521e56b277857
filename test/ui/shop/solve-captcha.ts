import { act } from '@testing-library/react';
import type { WidgetEvent } from '#machines/shop/captcha.ts';
import type { renderWizard } from './render-wizard.tsx';

/** The box of the captcha says something; its script comes first where it has not yet. */
export async function tellOfCaptcha(
  { actors, box }: Awaited<ReturnType<typeof renderWizard>>,
  event: WidgetEvent,
) {
  await act(async () => actors.loadScript.resolve());
  await act(async () => box.tell(event));
}
