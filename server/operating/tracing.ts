/**
 * OpenTelemetry traces of each request and of its calls to the database and to outside services. They have no personal
 * data: routes are patterns, and of a call only the kind of its outcome is recorded.
 */
import {
  context,
  propagation,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Parts } from '../parts.ts';

export interface TracingOptions {
  /** Where a collector takes traces by OTLP over HTTP, such as `http://127.0.0.1:4318/v1/traces`. */
  url: string;
  /** The share of requests that is traced, from 0 to 1. */
  share: number;
}

export interface Tracing {
  /** The same parts, traced. */
  of: (parts: Parts) => Parts;
  /** Fields that link a line of the log to its trace. */
  logFields: () => { trace_id?: string };
  /** Exports the remaining spans. */
  close: () => Promise<void>;
}

/** Starts to export traces to a collector. If it does not respond, they are dropped, and the shop is not held up. */
export function startTracing({ url, share }: TracingOptions): Tracing {
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'north-pole-post' }),
    sampler: new TraceIdRatioBasedSampler(share),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  const tracer = provider.getTracer('north-pole-post');
  return {
    of: (parts) => traced(tracer, parts),
    logFields() {
      const span = trace.getActiveSpan();
      return span ? { trace_id: span.spanContext().traceId } : {};
    },
    async close() {
      await provider.shutdown();
      propagation.disable();
      context.disable();
    },
  };
}

function traced(tracer: Tracer, parts: Parts): Parts {
  const { store, gateway, texts, mail } = parts;
  const services = { kind: SpanKind.CLIENT };
  // The jobs query the database ten times a second, so a unit of work never begins a trace of its own.
  const isAsked = () => trace.getActiveSpan() !== undefined;
  const unit = <T>(name: string, run: () => Promise<T>) =>
    isAsked() ? inSpan(tracer, name, {}, run) : run();
  const ask =
    <TArguments extends unknown[], T>(name: string, run: (...given: TArguments) => Promise<T>) =>
    (...given: TArguments) =>
      inSpan(tracer, name, services, () => run(...given));
  return {
    ...parts,
    store: {
      ...store,
      read: (work) => unit('store.read', () => store.read(work)),
      write: (work) => unit('store.write', () => store.write(work)),
      writeFirst: (work) => unit('store.writeFirst', () => store.writeFirst(work)),
      erase: (work) => unit('store.erase', () => store.erase(work)),
    },
    gateway: {
      ...gateway,
      clientToken: ask('gateway.clientToken', gateway.clientToken),
      kindOf: ask('gateway.kindOf', gateway.kindOf),
      sale: ask('gateway.sale', gateway.sale),
      findSale: ask('gateway.findSale', gateway.findSale),
      refund: ask('gateway.refund', gateway.refund),
      findRefund: ask('gateway.findRefund', gateway.findRefund),
      deleteMethod: ask('gateway.deleteMethod', gateway.deleteMethod),
    },
    texts: {
      ...texts,
      send: ask('texts.send', texts.send),
      search: ask('texts.search', texts.search),
    },
    mail: { ...mail, send: ask('mail.send', mail.send) },
    traceRequests: (app) => traceRequests(tracer, app),
  };
}

const kindOf = (outcome: unknown) =>
  typeof outcome === 'object' && outcome !== null && 'kind' in outcome && typeof outcome.kind === 'string'
    ? outcome.kind
    : undefined;

const inSpan = <T>(tracer: Tracer, name: string, options: { kind?: SpanKind }, run: () => Promise<T>) =>
  tracer.startActiveSpan(name, options, async (span) => {
    try {
      const outcome = await run();
      const kind = kindOf(outcome);
      if (kind !== undefined) span.setAttribute('outcome', kind);
      return outcome;
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR, message: (error as Error).name });
      throw error;
    } finally {
      span.end();
    }
  });

/** A request joins the trace of its `traceparent` header, or begins one. */
function traceRequests(tracer: Tracer, app: FastifyInstance) {
  const spans = new WeakMap<FastifyRequest, Span>();
  const within = (request: FastifyRequest, goOn: () => void) => {
    const span = spans.get(request);
    if (span) context.with(trace.setSpan(context.active(), span), goOn);
    else goOn();
  };
  app.addHook('onRequest', (request, _, done) => {
    const { method, routeOptions, headers } = request;
    const route = routeOptions.url ?? 'none';
    const attributes = { 'http.request.method': method, 'http.route': route };
    const parent = propagation.extract(context.active(), headers);
    spans.set(request, tracer.startSpan(`${method} ${route}`, { kind: SpanKind.SERVER, attributes }, parent));
    within(request, done);
  });
  // Reading a body leaves the request's context for that of its connection.
  app.addHook('preValidation', (request, _, done) => within(request, done));
  app.addHook('onResponse', async (request, reply) => {
    const span = spans.get(request);
    span?.setAttribute('http.response.status_code', reply.statusCode);
    if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
  });
}
