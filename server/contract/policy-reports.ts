/** POST /reports/policy: browsers' reports of what a content security policy has blocked. */
import { z } from 'zod';

const address = z.string().max(8_192).nullish();

/** One report, in the form that both formats are converted to. */
export interface PolicyReport {
  directive: string;
  /** What was blocked: an address, or a keyword such as `inline`. */
  blocked: string;
  /** The script that caused it; empty when the browser does not say. */
  source: string;
}

const short = z.string().max(200);

/** The Reporting API: `application/reports+json`, several at once. */
const reports = z
  .array(
    z.looseObject({
      type: short,
      body: z
        .looseObject({ effectiveDirective: short.optional(), blockedURL: address, sourceFile: address })
        .nullish(),
    }),
  )
  .max(100)
  .transform((all) =>
    all.flatMap(({ type, body }): PolicyReport[] =>
      type === 'csp-violation' && body?.effectiveDirective !== undefined
        ? [
            {
              directive: body.effectiveDirective,
              blocked: body.blockedURL ?? '',
              source: body.sourceFile ?? '',
            },
          ]
        : [],
    ),
  );

/** The older way of `report-uri`: `application/csp-report`, one at a time. */
const report = z
  .looseObject({
    'csp-report': z.looseObject({
      'effective-directive': short.optional(),
      'violated-directive': short.optional(),
      'blocked-uri': address,
      'source-file': address,
    }),
  })
  .transform(({ 'csp-report': body }): PolicyReport[] => {
    const directive = body['effective-directive'] ?? body['violated-directive']?.split(' ')[0];
    if (directive === undefined) return [];
    return [{ directive, blocked: body['blocked-uri'] ?? '', source: body['source-file'] ?? '' }];
  });

export const policyReports = z.union([reports, report], 'This is not a browser’s report.');
