/**
 * The page on which a parent reads what the phone wrote, and lets the texts continue or stops them. It is opened by a
 * link, without an account.
 */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Store } from '#db/store.ts';
import type { SignedTokens } from '../http/signed-tokens.ts';
import { pressOfParent, wordsForParent } from '../rules/replies/waiting-words.ts';
import type { Clock } from '../time/clock.ts';
import { escapeMarkup } from '../views/escape-markup.ts';
import { fillPage } from './fill-page.ts';
import type { FindPage, SitePage } from './site.ts';
import type { TypedApp } from './typed-app.ts';

export interface WordsRouteParts {
  store: Store;
  clock: Clock;
  findPage: FindPage;
  wordsTokens: SignedTokens;
}

/** Path of the page, with its token. */
export const wordsPath = (tokens: SignedTokens, wordsId: string, at: number): string =>
  `/words?token=${tokens.tokenFor(wordsId, at)}`;

const querystring = z.object({ token: z.string().max(400).default('') });
const body = z.object({ press: z.enum(['stop', 'go-on'], 'This is stop or go-on.') });

/** GET and POST /words */
export function wordsRoutes(app: TypedApp, { store, clock, findPage, wordsTokens }: WordsRouteParts) {
  const show = (
    request: FastifyRequest,
    reply: FastifyReply,
    name: SitePage,
    gaps: Readonly<Record<string, string>> = {},
  ) => fillPage(reply, findPage(name, request), gaps);

  // A page with buttons: programs that check mails open its links too.
  app.get('/words', { schema: { hide: true, querystring } }, async (request, reply) => {
    const { token } = request.query;
    const id = wordsTokens.subjectOf(token, clock.now());
    if (id === undefined) return show(request, reply.code(404), 'link-broken');
    const shown = await store.read((unit) => wordsForParent(unit, id));
    if (!shown) return show(request, reply, 'words-over');
    return show(request, reply, `words-${shown.kind}`, {
      token: encodeURIComponent(token),
      words: escapeMarkup(shown.said ?? 'You can read it on the phone itself.'),
    });
  });

  app.post('/words', { schema: { hide: true, querystring, body } }, async (request, reply) => {
    const at = clock.now();
    const id = wordsTokens.subjectOf(request.query.token, at);
    if (id === undefined) return show(request, reply.code(404), 'link-broken');
    const { press } = request.body;
    const work = press === 'stop' ? store.writeFirst : store.write;
    const ended = await work((unit) => pressOfParent(unit, id, press, at));
    if (ended === undefined) return show(request, reply, 'words-over');
    return show(request, reply, press === 'stop' ? 'words-stopped' : 'words-go-on');
  });
}
