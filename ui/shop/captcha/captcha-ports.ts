/** Ports of the captcha: its script, and its widget. */
import { type EventObject, fromCallback, fromPromise } from 'xstate';
import { captchaMachine, type WidgetEvent, type WidgetInput } from '#machines/shop/captcha/machine.ts';
import { logError } from '../shared/log.ts';
import { captchaOf, loadCaptcha } from './recaptcha.ts';

/** The captcha machine with its ports. */
export const captchaLogic = captchaMachine.provide({
  actors: {
    loadScript: fromPromise<void>(({ signal }) => loadCaptcha(signal)),
    widget: fromCallback<EventObject, WidgetInput>(({ input: { place, siteKey, action }, sendBack }) => {
      const report = (event: WidgetEvent) => sendBack(event);
      const box = document.createElement('div');
      (place as HTMLElement).append(box);
      captchaOf(window).render(box, {
        sitekey: siteKey,
        action,
        callback: (token) => report({ type: 'widget.solved', token }),
        'expired-callback': () => report({ type: 'widget.expired' }),
        'error-callback': () => report({ type: 'widget.failed' }),
      });
      return () => box.remove();
    }),
  },
  actions: { logError: (_, { error }) => logError('captcha', error) },
});
