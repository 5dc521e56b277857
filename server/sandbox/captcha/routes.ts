/** A stand-in for reCAPTCHA: one press solves it. A token is valid once and for two minutes, as Google's are. */
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { readAsset } from '../assets.ts';
import type { Context } from '../context.ts';
import { newId } from '../ids.ts';
import { captchaAccount } from '../merchant.ts';

interface Solved {
  at: Date;
  hostname: string;
  action: string;
}

const lifeMs = 120_000;
const script = readAsset(join(import.meta.dirname, '../pages/assets'), 'captcha.js');

/** Where pages fetch the widget, and where tokens are verified. */
export const captchaPaths = { script: '/recaptcha/api.js', verify: '/recaptcha/api/siteverify' } as const;

/** Serves the box of the captcha, and checks its tokens. */
export function addCaptchaRoutes(server: FastifyInstance, { now }: Context): void {
  const tokens = new Map<string, Solved>();

  server.get(captchaPaths.script, (_request, reply) =>
    reply.type('text/javascript; charset=utf-8').send(script),
  );

  server.get<{ Querystring: { k?: string; action?: string } }>('/recaptcha/api/token', (request, reply) => {
    const { k, action = '' } = request.query;
    const { origin = '' } = request.headers;
    if (k !== captchaAccount.siteKey || !URL.canParse(origin))
      return reply.code(400).send({ error: 'invalid-keys' });
    const token = `sandbox-${newId(32)}`;
    tokens.set(token, { at: now(), hostname: new URL(origin).hostname, action });
    return reply.send({ token });
  });

  server.register(async (scope) => {
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string' },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );
    scope.post(captchaPaths.verify, { config: { operation: 'captcha.verify' } }, (request) => {
      const form = request.body instanceof URLSearchParams ? request.body : new URLSearchParams();
      const token = form.get('response') ?? '';
      const solved = tokens.get(token);
      tokens.delete(token);
      if (form.get('secret') !== captchaAccount.secret) {
        return { success: false, 'error-codes': ['invalid-input-secret'] };
      }
      if (!solved || now().getTime() - solved.at.getTime() > lifeMs) {
        return { success: false, 'error-codes': ['timeout-or-duplicate'] };
      }
      const { at, hostname, action } = solved;
      return { success: true, challenge_ts: at.toISOString(), hostname, action };
    });
  });
}
