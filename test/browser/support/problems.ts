/** Records everything that a page should never do. */
import type { BrowserContext } from 'playwright-core';
import { recordPages } from '#test/transitions/record-pages.ts';

export interface Problems {
  /** Allows problems that a test provokes on purpose. */
  allow: (...patterns: RegExp[]) => void;
  /** What happened and was not allowed. */
  unexpected: () => string[];
}

const own = new Set(['127.0.0.1', 'localhost', '']);

/**
 * Runs in the page: reports when the focused element was removed, hidden or disabled, so that the focus was lost. Only
 * inside `#root` of the shop's pages: pages of the Drop-in show its parts, and a merchant's page is the merchant's own.
 */
function watchFocus() {
  const { reportProblem } = window as unknown as { reportProblem: (problem: string) => void };
  /**
   * How many checks a page has to move the focus elsewhere. By timers, because animation frames would cause drawing.
   */
  const patience = 4;
  const pauseMs = 50;
  let held: Element | null = null;
  let name = '';
  let looks = 0;
  const look = () => {
    const { activeElement } = document;
    if (activeElement && activeElement !== document.body) {
      const isShops = !location.pathname.startsWith('/drop-in/');
      held = isShops && document.querySelector('#root')?.contains(activeElement) ? activeElement : null;
      name = `${activeElement.tagName} ${activeElement.textContent.slice(0, 60)}`;
      looks = 0;
      return;
    }
    const isGone =
      held && (!held.isConnected || held.matches(':disabled') || held.getClientRects().length === 0);
    looks = isGone ? looks + 1 : 0;
    if (looks < patience) return;
    held = null;
    reportProblem(`focus: lost with ${name}`);
  };
  if (window === top) setInterval(look, pauseMs);
}

/** Watches every page and frame of a context: errors, policy violations, lost focus, and requests to other hosts. */
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
  await context.exposeBinding('reportProblem', (_, problem: string) => {
    seen.push(problem);
  });
  await context.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) => {
      const { reportProblem } = window as unknown as { reportProblem: (problem: string) => void };
      reportProblem(`policy: ${violatedDirective} ${blockedURI} in ${sourceFile}`);
    });
  });
  await context.addInitScript(watchFocus);
  await recordPages(context);
  return {
    allow: (...patterns) => allowed.push(...patterns),
    unexpected: () => seen.filter((problem) => !allowed.some((pattern) => pattern.test(problem))),
  };
}
