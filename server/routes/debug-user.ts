/** POST /santa/clear_user, GET /santa/get_user, POST /santa/set_user: only when switched on, never in production. */
import { z } from 'zod';
import { email } from '../contract/fields.ts';
import type { TypedApp } from './typed-app.ts';

declare module '@fastify/secure-session' {
  interface SessionData {
    debugUser: string;
  }
}

const userAnswer = z.object({ user_email: z.string() });

/** The debug calls of the specification. */
export function debugUserRoutes(app: TypedApp) {
  app.get('/santa/get_user', { schema: { hide: true, response: { 200: userAnswer } } }, (request) => ({
    user_email: request.session.get('debugUser') ?? '',
  }));
  app.post(
    '/santa/set_user',
    { schema: { hide: true, body: z.object({ user_email: email }), response: { 200: userAnswer } } },
    (request) => {
      request.session.set('debugUser', request.body.user_email);
      return { user_email: request.body.user_email };
    },
  );
  app.post('/santa/clear_user', { schema: { hide: true, response: { 200: userAnswer } } }, (request) => {
    request.session.set('debugUser', undefined);
    return { user_email: '' };
  });
}
