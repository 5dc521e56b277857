/** The captcha with its machine, fetched only where one is asked for. */
export { captchaLogic } from '../effects/captcha-actors.ts';
export { Captcha } from './Captcha.tsx';
