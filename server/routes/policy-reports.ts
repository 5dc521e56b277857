import { z } from 'zod';
import { type PolicyReport, policyReports } from '../contract/policy-reports.ts';
import { problem } from '../contract/problem.ts';
import type { Addresses } from '../http/addresses.ts';
import { reportGroup } from '../http/content-policy.ts';
import { createVisitorLimit, hourly } from '../http/limits.ts';
import type { RateLimitStore } from '../http/rate-limit-store.ts';
import type { TypedApp } from './typed-app.ts';

export interface PolicyReportRouteParts {
  tries: RateLimitStore;
  addresses: Pick<Addresses, 'askedAt'>;
}

const perHour = 60;
const bodyLimit = 64 * 1_024;
const bodies = ['application/reports+json', 'application/csp-report'] as const;

/** Schemes that a page loads from; others belong to the visitor's browser extensions. */
const ofPages = /^(?:https?|wss?|data|blob):/;
const isAddress = /^[a-z][a-z\d+.-]*:/i;

/** The host of an address, or the keyword where there is none: a path or a query could identify a person. */
function nameOf(blocked: string): string | undefined {
  if (!isAddress.test(blocked)) return blocked.replaceAll(/[^a-z-]/gi, '').slice(0, 40);
  if (!ofPages.test(blocked) || !URL.canParse(blocked)) return undefined;
  const { host, protocol } = new URL(blocked);
  return host === '' ? protocol : host;
}

/** Whether a report is about the shop, not about the visitor's browser or PayPal's script. */
function isOurs({ directive, source }: PolicyReport, own: string | undefined): boolean {
  if (isAddress.test(source) && !ofPages.test(source)) return false;
  // PayPal's script violates this on every page; the reports are for violations by ours.
  return directive !== 'require-trusted-types-for' || own === undefined || source.startsWith(`${own}/`);
}

/** POST /reports/policy: counts what the policy has blocked, so that a blocked wallet is noticed. */
export function policyReportRoute(app: TypedApp, { tries, addresses }: PolicyReportRouteParts) {
  const perVisitor = createVisitorLimit(tries, hourly('reports of policies', perHour));

  app.register(async (scope: TypedApp) => {
    scope.addContentTypeParser(
      [...bodies],
      { parseAs: 'string', bodyLimit },
      scope.getDefaultJsonParser('error', 'error'),
    );
    scope.route({
      method: 'POST',
      url: reportGroup.path,
      bodyLimit,
      onRequest: perVisitor.count,
      schema: {
        summary: 'Reports of what a content security policy has blocked',
        consumes: [...bodies],
        body: policyReports,
        response: { 204: z.null(), '4xx': problem, '5xx': problem },
      },
      async handler(request, reply) {
        const own = addresses.askedAt(request);
        for (const report of request.body) {
          const blocked = nameOf(report.blocked);
          if (blocked === undefined || !isOurs(report, own)) continue;
          const directive = report.directive.replaceAll(/[^a-z-]/gi, '');
          request.log.warn(
            { event: 'policy.refused', directive, blocked },
            'a page asked for what its policy refuses',
          );
        }
        return reply.code(204).send(null);
      },
    });
  });
}
