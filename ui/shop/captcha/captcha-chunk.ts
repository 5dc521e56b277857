/** The captcha with its machine, fetched only where one is asked for. */

export { Captcha } from './Captcha.tsx';
export { captchaLogic } from './captcha-ports.ts';
