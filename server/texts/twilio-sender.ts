/**
 * Sends texts through Twilio's HTTP API, which is not idempotent: a request without a response is never repeated here.
 */

import { z } from 'zod';
import { askProvider, type ProviderResponse } from '../providers/provider-request.ts';
import { dayMs, hourMs, minuteMs, secondMs } from '../time/durations.ts';
import type {
  OutgoingText,
  SearchOutcome,
  SendOutcome,
  TextFate,
  TextSender,
  WrittenOutcome,
  WrittenText,
} from './sender.ts';
import { fateOf } from './twilio-status.ts';

export interface TwilioOptions {
  baseUrl: string;
  accountSid: string;
  authToken: string;
  /** A number (E.164) or the sid of a messaging service. */
  from: { number: string } | { messagingServiceSid: string };
  /** The numbers (E.164) that phones write to. */
  repliesTo: readonly string[];
  /** Where receipts go, undefined when the provider cannot reach this server. */
  statusAddress: (textId: string) => string | undefined;
  timeoutMs: number;
  /** The network; where time is simulated, so is the network. */
  ask?: typeof askProvider;
}

const fetched = z.object({ from: z.string().min(1) });
const looked = z.object({ status: z.string(), error_code: z.union([z.number(), z.string()]).nullish() });
const accepted = z.object({ sid: z.string().min(1) });
const problem = z.object({ code: z.number() });
const list = z.object({
  messages: z.array(z.object({ sid: z.string(), body: z.string(), date_created: z.string() })),
});

/** Errors before a connection was made; after any later error it may have been sent. */
const neverSent = new Set(['ECONNREFUSED', 'ENOTFOUND', 'EAI_AGAIN', 'EHOSTUNREACH', 'ENETUNREACH']);
/** Twilio's queue for this sender is full: worth another try. */
const busyCodes = new Set([21611, 30001]);
/** Codes about one phone only, whatever the HTTP status. */
const phoneCodes = new Set([21211, 21214, 21217, 21265, 21266, 21408, 21610, 21612, 21614, 21635]);
/**
 * Account: not authenticated, inactive, suspended. Service: without senders. Sender: none, not ours or not able to send
 * texts (21659 to 21661 are what 21606 was split into), not registered or verified with the networks, or not yet.
 */
const accountCodes = new Set([
  20003, 20005, 21603, 21606, 21659, 21660, 21661, 21703, 21704, 21705, 30002, 30032, 30034, 30035,
]);
const accountStatuses = new Set([401, 402, 403, 404]);
/** Never processed, and safe to send again a little later. @see https://www.twilio.com/docs/api/errors/20429 */
const hurriedCode = 20429;
const hurriedStatus = 429;
/** For responses that do not say how long to wait. */
const usualWaitMs = secondMs;
const longestWaitMs = minuteMs;
/** @see https://www.twilio.com/docs/api/errors/90007 */
const longestValidMs = 10 * hourMs;
/** How long Twilio may try to deliver, in whole seconds. */
const validityPeriod = (validMs: number) =>
  String(Math.floor(Math.min(Math.max(validMs, secondMs), longestValidMs) / secondMs));

/** The most that Twilio puts on a page, and more pages than one number can fill in a week. */
const pageSize = '1000';
const mostPages = 100;
const writtenPage = z.object({
  messages: z.array(
    z.object({
      sid: z.string(),
      from: z.string(),
      body: z.string(),
      direction: z.string(),
      date_created: z.string(),
    }),
  ),
  /** Path of the next page. */
  next_page_uri: z.string().nullish(),
});

/** Sends texts through the HTTP API of Twilio. */
export function createTwilioSender(options: TwilioOptions): TextSender {
  const {
    baseUrl,
    accountSid,
    authToken,
    from,
    repliesTo,
    statusAddress,
    timeoutMs,
    ask = askProvider,
  } = options;
  const messages = `${baseUrl}/2010-04-01/Accounts/${accountSid}/Messages.json`;
  const authorization = `Basic ${Buffer.from(`${accountSid}:${authToken}`).toString('base64')}`;

  function formFor({ id, to, body, picture, validMs }: OutgoingText): URLSearchParams {
    const form = new URLSearchParams({ To: to, Body: body, ValidityPeriod: validityPeriod(validMs) });
    if ('number' in from) form.set('From', from.number);
    else form.set('MessagingServiceSid', from.messagingServiceSid);
    if (picture !== undefined) form.set('MediaUrl', picture);
    const address = statusAddress(id);
    if (address !== undefined) form.set('StatusCallback', address);
    return form;
  }

  const addressOf = (sid: string) => messages.replace(/\.json$/, `/${encodeURIComponent(sid)}.json`);
  const get = (address: string) => ask(address, timeoutMs, { headers: { authorization } });

  async function deleteMessage(sid: string): Promise<'gone' | 'unknown'> {
    try {
      const { ok, status } = await ask(addressOf(sid), timeoutMs, {
        method: 'DELETE',
        headers: { authorization },
      });
      return ok || status === 404 ? 'gone' : 'unknown';
    } catch {
      return 'unknown';
    }
  }

  /** @returns what phones wrote to a number, the oldest first */
  async function writtenTo(number: string, since: number) {
    const query = new URLSearchParams({ To: number, PageSize: pageSize, 'DateSent>': isoDay(since) });
    const texts: WrittenText[] = [];
    let next: string | null = `${messages}?${query}`;
    for (let pages = 0; next !== null && pages < mostPages; pages += 1) {
      const response = await get(next);
      if (!response.ok) throw new Error(`The list was answered with ${response.status}.`);
      const page = writtenPage.parse(response.json());
      for (const { sid, from: phone, body, direction, date_created: created } of page.messages) {
        if (direction === 'inbound') texts.push({ sid, phone, body, at: Date.parse(created) });
      }
      next = page.next_page_uri ? `${baseUrl}${page.next_page_uri}` : null;
    }
    // Twilio lists the newest first.
    return texts.toReversed();
  }

  return {
    async send(text): Promise<SendOutcome> {
      try {
        const response = await ask(messages, timeoutMs, {
          method: 'POST',
          headers: { authorization },
          body: formFor(text),
        });
        return outcomeOf(response);
      } catch (error) {
        const code = networkCode(error);
        return { kind: neverSent.has(code) ? 'unavailable' : 'lost', code };
      }
    },

    delete: deleteMessage,

    async deleteWritten(providerId) {
      try {
        const written = await get(addressOf(providerId));
        if (written.status === 404) return 'gone';
        const { from: phone } = fetched.parse(written.json());
        const query = new URLSearchParams({ To: phone, PageSize: pageSize });
        const { messages: sent } = writtenPage.parse((await get(`${messages}?${query}`)).json());
        for (const { sid, direction } of sent) {
          // If our answer cannot be deleted yet, the text stays too: it leads to the phone when this is tried again.
          if (direction === 'outbound-reply' && (await deleteMessage(sid)) !== 'gone') return 'unknown';
        }
        return await deleteMessage(providerId);
      } catch {
        return 'unknown';
      }
    },

    async search({ to, body, earlierId }, since): Promise<SearchOutcome> {
      // Not by the day of sending: a message that still waits in Twilio's queue has none.
      const query = new URLSearchParams({ To: to, PageSize: '100' });
      try {
        const response = await get(`${messages}?${query}`);
        if (!response.ok) return { kind: 'unavailable' };
        const { messages: sent } = list.parse(response.json());
        // Last year's text may have had the same words. The clocks may differ a little.
        const found = sent.find(
          (message) =>
            message.body === body &&
            message.sid !== earlierId &&
            Date.parse(message.date_created) >= since - dayMs,
        );
        return found ? { kind: 'found', providerId: found.sid } : { kind: 'absent' };
      } catch {
        return { kind: 'unavailable' };
      }
    },

    async look(providerId): Promise<TextFate> {
      try {
        const response = await get(addressOf(providerId));
        if (response.status === 404) return { kind: 'unconfirmed' };
        if (!response.ok) return { kind: 'unavailable' };
        const { status, error_code: code } = looked.parse(response.json());
        return fateOf(status, code) ?? { kind: 'unconfirmed' };
      } catch {
        return { kind: 'unavailable' };
      }
    },

    async written(since): Promise<WrittenOutcome> {
      const texts: WrittenText[] = [];
      try {
        for (const number of new Set(repliesTo)) texts.push(...(await writtenTo(number, since)));
      } catch {
        return { kind: 'unavailable' };
      }
      // A phone may have written STOP to one number, and START to another later.
      return { kind: 'listed', texts: texts.toSorted((one, other) => one.at - other.at) };
    },
  };
}

function outcomeOf(response: ProviderResponse): SendOutcome {
  const answer = contentOf(response);
  if (response.ok) {
    const { success, data } = accepted.safeParse(answer);
    return success ? { kind: 'accepted', providerId: data.sid } : { kind: 'lost', code: 'malformed' };
  }
  if (response.status >= 500) return { kind: 'lost', code: `http-${response.status}` };
  const { data } = problem.safeParse(answer);
  const code = String(data?.code ?? `http-${response.status}`);
  if (data?.code === hurriedCode || (response.status === hurriedStatus && !busyCodes.has(data?.code ?? 0))) {
    return { kind: 'hurried', code, waitMs: waitOf(response) };
  }
  const kind = kindOf(response.status, data?.code ?? 0);
  const isOfPhone = phoneCodes.has(data?.code ?? 0);
  return kind === 'refused' && !isOfPhone ? { kind, code, mayBeOurs: true } : { kind, code };
}

/** What was answered, undefined when it is no JSON. */
function contentOf({ json }: ProviderResponse): unknown {
  try {
    return json();
  } catch {
    return undefined;
  }
}

/** The seconds of `Retry-After`; its other form, a date, is not used here. */
function waitOf({ headers }: ProviderResponse): number {
  const seconds = Number(headers['retry-after']);
  return seconds > 0 ? Math.min(seconds * secondMs, longestWaitMs) : usualWaitMs;
}

/** An unknown code counts as this text's own fault, so that it does not hold up the others; the breaker counts them. */
function kindOf(status: number, code: number): 'refused' | 'deferred' | 'unavailable' {
  if (busyCodes.has(code)) return 'deferred';
  if (phoneCodes.has(code)) return 'refused';
  return accountCodes.has(code) || accountStatuses.has(status) ? 'unavailable' : 'refused';
}

function networkCode(error: unknown): string {
  const { code, name } = error as Error & { code?: string | number };
  return typeof code === 'string' ? code : name;
}

const isoDay = (at: number) => new Date(at).toISOString().slice(0, 10);
