// @ts-check
// The sandbox's captcha: the part of grecaptcha that a page with a checkbox uses.
(() => {
  const script = document.currentScript;
  const { origin } = new URL(script instanceof HTMLScriptElement ? script.src : location.href);
  const life = 120_000;

  /** @typedef {{ sitekey: string, action: string, callback: (token: string) => void, 'expired-callback': () => void, 'error-callback': () => void }} Options */

  /** @param {Options} options */
  async function solve(options) {
    const query = new URLSearchParams({ k: options.sitekey, action: options.action });
    const response = await fetch(`${origin}/recaptcha/api/token?${query}`);
    const { token } = await response.json();
    setTimeout(() => options['expired-callback'](), life);
    options.callback(token);
  }

  /**
   * @param {HTMLElement} place
   * @param {Options} options
   */
  function render(place, options) {
    const label = document.createElement('label');
    label.className = 'sandbox-captcha';
    const box = document.createElement('input');
    box.type = 'checkbox';
    label.append(box, ' I am a person');
    place.append(label);
    box.addEventListener('change', () => {
      if (!box.checked) return;
      solve(options).catch(() => {
        box.checked = false;
        options['error-callback']();
      });
    });
  }

  /** @param {() => void} then */
  const ready = (then) => then();
  Object.assign(globalThis, { grecaptcha: { ready, render } });
})();
