/** Posts the texts of a simulated phone to the shop as Twilio does, signed, and sends the phone the answer. */
import type { Context } from '../context.ts';
import { newSid } from '../ids.ts';
import { textAccount } from '../merchant.ts';
import { signCallback } from './signature.ts';

const timeoutMs = 15_000;

/** The answer to a text has no address for receipts. */
export const unreported = { service: null, callback: null, status: 'delivered', errorCode: null } as const;

const unescape = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

/** @returns the text with which the shop answers, undefined when there is none */
async function handOver(url: string, fields: Readonly<Record<string, string>>): Promise<string | undefined> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'x-twilio-signature': signCallback(textAccount.token, url, fields) },
    body: new URLSearchParams(fields),
    signal: AbortSignal.timeout(timeoutMs),
  });
  const [, answer] = /<Message>([\s\S]*?)<\/Message>/.exec(await response.text()) ?? [];
  return answer === undefined ? undefined : unescape(answer);
}

/**
 * Stores a phone's text, and posts it to the shops at these addresses. If a shop does not accept it, it is lost, as at
 * Twilio. The same answer from several shops is sent once.
 */
export async function writeBack(
  { ledger, now }: Pick<Context, 'ledger' | 'now'>,
  urls: readonly string[],
  { from, body }: { from: string; body: string },
): Promise<void> {
  const sid = newSid('SM');
  const at = now().toISOString();
  ledger.replies.set(sid, { sid, from, to: textAccount.from, body, at });
  const fields = {
    AccountSid: textAccount.sid,
    ApiVersion: '2010-04-01',
    Body: body,
    From: from,
    MessageSid: sid,
    To: textAccount.from,
  };
  const answers = await Promise.all(urls.map((url) => handOver(url, fields).catch(() => undefined)));
  for (const answer of new Set(answers)) {
    if (answer === undefined) continue;
    const reply = {
      sid: newSid('SM'),
      to: from,
      from: textAccount.from,
      body: answer,
      media: [],
      ...unreported,
      direction: 'outbound-reply' as const,
      at,
    };
    ledger.texts.set(reply.sid, reply);
  }
}
