/** Turns every error into an answer. Internal details are never included. */
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import {
  PhotosUnavailableError,
  StoreBusyError,
  StoreFailedError,
  StoreMovingError,
  StoreUnsureError,
} from '#db/store.ts';
import type { ProblemAnswer } from '../contract/problem.ts';
import { GatewayUnavailableError } from '../payments/gateway.ts';
import { fillPage } from '../routes/fill-page.ts';
import type { FindPage } from '../routes/site.ts';
import { Refusal, type RefusalKind } from '../rules/refusal.ts';
import { escapeMarkup } from '../views/escape-markup.ts';
import { TooManyTries } from './limits.ts';
import { noteInLog } from './log-notes.ts';
import { busy } from './overload.ts';
import { Problem } from './problem.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Further fields of this route's problems, for the pages that read them. */
    problemFields?: (problem: ProblemAnswer) => Record<string, unknown>;
  }
}

const known: Readonly<Record<number, readonly [code: string, message: string]>> = {
  400: ['bad_request', 'This request could not be read.'],
  404: ['not_found', 'There is nothing here.'],
  405: ['method_not_allowed', 'This address does not accept this kind of request.'],
  408: ['too_slow', 'The request took too long.'],
  413: ['too_large', 'This is too large.'],
  414: ['too_long', 'This address is too long.'],
  415: ['wrong_content_type', 'Requests are form-encoded (application/x-www-form-urlencoded).'],
  429: ['too_many_requests', 'That was too many tries. Please wait a while and try again.'],
};

/** The HTTP status of each kind of refusal. */
const statusOf: Record<RefusalKind, number> = { invalid: 422, conflict: 409 };

/** Refusals that hint at an attacker; they are logged by name and counted. */
const securityEvents: Readonly<Record<string, string>> = {
  order_not_found: 'access.denied',
  not_proven: 'access.denied',
  foreign_origin: 'access.denied',
  wrong_signature: 'access.denied',
  link_used_up: 'sign_in.refused',
  captcha_required: 'captcha.asked',
  too_many_requests: 'limit.reached',
};

const ours = ['our_mistake', 'Something went wrong on our side. Please try again.'] as const;

const knownProblem = (statusCode: number) =>
  new Problem(known[statusCode] ? statusCode : 500, ...(known[statusCode] ?? ours));

function toProblem(error: FastifyError): Problem {
  if (error instanceof Problem) return error;
  if (error instanceof Refusal) {
    return new Problem(statusOf[error.kind], error.code, error.message, error.fields);
  }
  if (hasZodFastifySchemaValidationErrors(error)) {
    const fields = Object.fromEntries(
      error.validation.map(({ instancePath, message }) => [
        instancePath.split('/')[1] || 'request',
        message ?? '',
      ]),
    );
    return new Problem(
      422,
      'invalid_input',
      Object.values(fields)[0] ?? 'This request is not complete.',
      fields,
    );
  }
  if (error instanceof StoreMovingError) {
    return new Problem(
      503,
      'moving',
      'We are moving our database and will be back in a minute. Please try again then.',
    );
  }
  if (error instanceof StoreBusyError) return busy();
  if (error instanceof StoreUnsureError) {
    return new Problem(
      503,
      'perhaps_saved',
      'We could not find out whether this was saved. Please check before you try again.',
    );
  }
  if (error instanceof StoreFailedError) {
    return new Problem(503, 'not_saved', 'We could not save this. Nothing was changed. Please try again.');
  }
  if (error instanceof PhotosUnavailableError) {
    return new Problem(
      503,
      'photos_away',
      'Photos are out of reach for a moment. Nothing was changed. Please try again in a minute.',
    );
  }
  if (error instanceof GatewayUnavailableError) {
    return new Problem(
      503,
      'payment_unavailable',
      'Payment is not available at the moment. Please try again shortly.',
    );
  }
  const { statusCode = 500 } = error;
  return knownProblem(statusCode);
}

/** Where it happened, without the message, which could quote what a parent typed. */
function traceOf({ name, code, stack }: FastifyError) {
  const frames = stack?.split('\n').filter((line) => /^\s+at /.test(line));
  return { name, code, frames };
}

/** Whether the cause lasts longer than a moment of high load. */
const takesAMinute = (error: Error) =>
  error instanceof StoreMovingError || error instanceof PhotosUnavailableError;

/** Whether a person sees the response: a link or a form made the request, and not a script. */
const isLookedAt = ({ headers }: FastifyRequest) => headers.accept?.includes('text/html') ?? false;

export type AnswerProblem = (
  error: FastifyError,
  request: FastifyRequest,
  reply: FastifyReply,
) => FastifyReply;

/** @param findPage the page shown in place of one that failed */
export function problemAnswers(findPage: FindPage): AnswerProblem {
  return (error, request, reply) => {
    const { statusCode, code, message, fields } = toProblem(error);
    noteInLog(request, { event: securityEvents[code], code });
    if (statusCode === 503) {
      // An expected refusal needs no stack trace: on a busy evening it would fill the log.
      request.log.error({ event: 'request.failed', failure: error.name, code }, 'request failed');
    } else if (statusCode >= 500) {
      request.log.error({ event: 'request.failed', failure: traceOf(error) }, 'request failed');
    }
    const answer: ProblemAnswer = { code, message, ...(fields && { fields }) };
    if (statusCode === 503) reply.header('retry-after', takesAMinute(error) ? '60' : '2');
    if (error instanceof TooManyTries) reply.header('retry-after', Math.ceil(error.waitMs / 1_000));
    const isPageAway = request.method === 'GET' && statusCode >= 500;
    const page = isLookedAt(request) ? findPage(isPageAway ? 'broken' : 'refused', request) : undefined;
    if (page) return fillPage(reply.code(statusCode), page, { problem: escapeMarkup(message) });
    const more = request.routeOptions.config.problemFields?.(answer);
    return reply
      .code(statusCode)
      .header('cache-control', 'no-store')
      .send({ ...answer, ...more });
  };
}

/** @param findPage the page shown in place of one that is missing */
export function answerProblems(app: FastifyInstance, answerProblem: AnswerProblem, findPage: FindPage) {
  app.setErrorHandler(answerProblem);
  app.setNotFoundHandler((request, reply) => {
    const { method, url } = request;
    const allowed = app.supportedMethods.filter((each) => app.findRoute({ method: each, url }));
    // A route of a folder answers for files that are missing.
    if (allowed.length > 0 && !allowed.includes(method)) {
      return answerProblem(knownProblem(405), request, reply.header('allow', allowed.sort().join(', ')));
    }
    reply.code(404).header('cache-control', 'no-store');
    const page = isLookedAt(request) ? findPage('missing', request) : undefined;
    if (!page) return { code: 'not_found', message: 'There is nothing here.' };
    return reply.type(page.type).send(page.plain);
  });
}
