/** Everything that a page should never do, written down while it does it. */
import type { BrowserContext } from 'playwright-core';

export interface Problems {
  /** Lets problems pass that a test provokes on purpose. */
  allow: (...patterns: RegExp[]) => void;
  /** What happened and was not allowed. */
  unexpected: () => string[];
}

const own = new Set(['127.0.0.1', 'localhost', '']);

/** Watches every page and frame of a context: errors, refused policy, and requests to other hosts. */
export async function watchProblems(context: BrowserContext): Promise<Problems> {
  const seen: string[] = [];
  const allowed: RegExp[] = [];
  context.on('console', (message) => {
    if (message.type() === 'error') seen.push(`console: ${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => seen.push(`error: ${error.error().stack ?? error.error().message}`));
  context.on('request', (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (/^(?:https?|wss?):$/.test(protocol) && !own.has(hostname)) seen.push(`request: ${request.url()}`);
  });
  await context.exposeBinding('reportViolation', (_, violation: string) => {
    seen.push(`policy: ${violation}`);
  });
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      const { reportViolation } = window as unknown as { reportViolation: (violation: string) => void };
      reportViolation(`${violatedDirective} ${blockedURI} in ${sourceFile}`);
    });
  });
  return {
    allow: (...patterns) => allowed.push(...patterns),
    unexpected: () => seen.filter((problem) => !allowed.some((pattern) => pattern.test(problem))),
  };
}
