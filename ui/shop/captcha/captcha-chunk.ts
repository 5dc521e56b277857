/** The captcha with its machine, fetched only if one is required. */

export { Captcha } from './Captcha.tsx';
export { captchaLogic } from './captcha-ports.ts';
