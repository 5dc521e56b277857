import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { restVenmo } from '../../client-api/wallet-configuration.ts';
import type { Context } from '../../context.ts';
import type { VenmoContextRecord } from '../../ledger/wallet-records.ts';
import { html } from '../../pages/html.ts';
import { asFields, isSet, textOf } from '../../server-api/input.ts';
import { sendWalletPage } from '../page.ts';
import { isReturnAddress } from '../return-address.ts';
import { venmoAccountOf } from './accounts.ts';
import { approvalPage, donePage, type WayBack } from './app-pages.ts';
import { approveVenmoContext, findVenmoContext, isFinal, moveVenmoContext, venmoNonce } from './contexts.ts';

/** The request that brought the buyer into the app. */
interface Visit {
  /** Missing when an older page left it to its return address. */
  found: VenmoContextRecord | undefined;
  /** Where each outcome leads; with null the buyer goes back by themselves. */
  back: Record<'success' | 'cancel' | 'error', string | null>;
}

/**
 * Pages in the place of the Venmo app and of Venmo's website, at the addresses that `braintree-web` opens: the first
 * two open the app on a phone, `/go/web` is a window of the frame service, and a desktop's QR code leads to
 * `/go/purchase`.
 */
export function addVenmoApp(server: FastifyInstance, context: Context): void {
  for (const path of ['/go/checkout', '/braintree/checkout', '/go/web', '/go/purchase']) {
    server.get(path, (request, reply) => {
      const visit = readVisit(request, context);
      if (!visit) return sendGone(reply);
      if (visit.found) moveVenmoContext(context, visit.found, 'SCANNED');
      return sendWalletPage(
        reply,
        approvalPage(visit.found, visit.back.success !== null && path !== '/go/web'),
      );
    });
    server.post(path, (request, reply) => {
      const visit = readVisit(request, context);
      if (!visit) return sendGone(reply);
      const form = asFields(request.body);
      const address = decide(visit, form, context);
      // A window of the frame service goes back itself; the app brings the page's own tab to the front.
      const way: WayBack = path === '/go/web' || isSet(form, 'new_tab') ? 'here' : 'opener';
      return sendWalletPage(reply, donePage(address, way));
    });
  }
}

/** Undefined when there is nothing to approve, or it is not this merchant's. */
function readVisit(request: FastifyRequest, context: Context): Visit | undefined {
  const query = asFields(request.query);
  const [token, legacyId] = (textOf(query, 'braintree_access_token') ?? '').split('|pcid:');
  const id = textOf(query, 'resource_id') ?? legacyId;
  const found = id === undefined ? undefined : findVenmoContext(context, id);
  if (id === undefined ? token !== restVenmo().accessToken : !found || isFinal(found)) return undefined;
  const address = (name: string) => {
    const given = textOf(query, name);
    return given !== null && isReturnAddress(given) ? given : null;
  };
  return {
    found,
    back: { success: address('x-success'), cancel: address('x-cancel'), error: address('x-error') },
  };
}

/** Carries out the buyer's decision, and returns where it leads. */
function decide({ found, back }: Visit, form: ReturnType<typeof asFields>, context: Context): string | null {
  const account = venmoAccountOf(textOf(form, 'account'));
  const decision = textOf(form, 'decision');
  const resource = found ? { resource_id: found.id } : {};
  if (decision === 'approve' && account) {
    const paymentMethodNonce = found
      ? approveVenmoContext(context, found, account)
      : venmoNonce(context, account, null);
    return withFragment(back.success, { ...resource, paymentMethodNonce, username: account.username });
  }
  if (decision === 'fail') {
    if (found) moveVenmoContext(context, found, 'FAILED');
    return withFragment(back.error, { ...resource, errorMessage: 'Something went wrong', errorCode: '1' });
  }
  if (found) moveVenmoContext(context, found, 'CANCELED');
  return withFragment(back.cancel, resource);
}

/** The page's address, whose fragment already says how it ended. */
function withFragment(address: string | null, more: Record<string, string>): string | null {
  if (address === null) return null;
  const parts = Object.entries(more).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return [address, ...parts].join('&');
}

function sendGone(reply: FastifyReply): FastifyReply {
  const body = html`<h1>There is nothing to approve here</h1>
<p>This payment is unknown, or it came to its end before. Go back to the shop and begin again.</p>`;
  return sendWalletPage(reply, { title: 'Venmo', body }, 404);
}
