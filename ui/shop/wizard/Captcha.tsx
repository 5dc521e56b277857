import { useEffect, useEffectEvent, useRef } from 'react';
import { loadCaptcha } from '../effects/captcha.ts';
import { logError } from '../effects/log.ts';

interface Props {
  siteKey: string;
  action: string;
  onSolved: (token: string) => void;
  onExpired: () => void;
}

/** The captcha, fetched only where one is asked for. A token of it is good for one request. */
export default function Captcha({ siteKey, action, onSolved, onExpired }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const solved = useEffectEvent(onSolved);
  const expired = useEffectEvent(onExpired);

  useEffect(() => {
    let left = false;
    const box = document.createElement('div');
    place.current?.append(box);
    const show = async () => {
      const captcha = await loadCaptcha();
      if (left) return;
      captcha.render(box, {
        sitekey: siteKey,
        action,
        callback: (token) => solved(token),
        'expired-callback': () => expired(),
        'error-callback': () => expired(),
      });
    };
    show().catch((error: unknown) => {
      logError('captcha', error);
      if (!left) expired();
    });
    return () => {
      left = true;
      box.remove();
    };
  }, [siteKey, action]);

  return (
    <section className="captcha" aria-label="Show that you are a person">
      <p className="step__lead quiet">One more thing: please show that you are a person.</p>
      <div ref={place} />
    </section>
  );
}
