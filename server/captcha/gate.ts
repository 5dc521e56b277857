/** Lets a request through once the captcha is solved, where one is required. */
import type { FastifyRequest } from 'fastify';
import { Problem } from '../http/problem.ts';
import type { Captcha, CaptchaProof } from './captcha.ts';

const refusedSentence = 'Please show once more that you are a person.';
const unavailableSentences: Readonly<Record<CaptchaProof['action'], string>> = {
  checkout:
    'We could not check just now that you are a person. Nothing was charged. Please try again in a moment.',
  signup: 'We could not check just now that you are a person. Please try again in a moment.',
};

/**
 * @throws Problem 403 with `captcha_required`, or 503 when the service does not answer: it fails closed, with a way on
 */
export async function passCaptcha(
  captcha: Captcha | null,
  request: FastifyRequest,
  { token, action }: Pick<CaptchaProof, 'token' | 'action'>,
): Promise<void> {
  if (!captcha) return;
  const verdict = await captcha.verify({ token, action, hostname: request.hostname, ip: request.ip });
  if (verdict === 'unavailable') throw new Problem(503, 'captcha_unavailable', unavailableSentences[action]);
  if (verdict === 'refused') throw new Problem(403, 'captcha_required', refusedSentence);
}
