/** A Fastify app whose requests and answers are typed by their zod schemas. */

import type { IncomingMessage, ServerResponse } from 'node:http';
import type { FastifyBaseLogger, FastifyInstance, RawServerDefault } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import type { z } from 'zod';
import { problem } from '../contract/problem.ts';

export type TypedApp = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>;

/** How forms of pages are encoded. */
export const formType = 'application/x-www-form-urlencoded';

/** Schema of a route that takes a form. */
export const formSchema = <TBody extends z.ZodType, TAnswer extends z.ZodType>(
  summary: string,
  body: TBody,
  answer: TAnswer,
  refusal: z.ZodType = problem,
) => ({ summary, consumes: [formType], body, response: { 200: answer, '4xx': refusal, '5xx': refusal } });

/** Schema of a route that takes a query. */
export const querySchema = <TQuery extends z.ZodType, TAnswer extends z.ZodType>(
  summary: string,
  querystring: TQuery,
  answer: TAnswer,
) => ({ summary, querystring, response: { 200: answer, '4xx': problem, '5xx': problem } });
