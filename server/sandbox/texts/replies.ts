/** What a simulated phone writes goes to the shop as Twilio hands it over, signed; the answer comes back to the phone. */
import { newSid } from '../ids.ts';
import { textAccount } from '../merchant.ts';
import { signCallback } from './signature.ts';

const patience = 15_000;

const unescape = (text: string) =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&');

/** @returns the text that the shop answers with, undefined when it says nothing */
export async function writeBack(url: string, from: string, body: string) {
  const fields = {
    AccountSid: textAccount.sid,
    ApiVersion: '2010-04-01',
    Body: body,
    From: from,
    MessageSid: newSid('SM'),
    To: textAccount.from,
  };
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'x-twilio-signature': signCallback(textAccount.token, url, fields) },
    body: new URLSearchParams(fields),
    signal: AbortSignal.timeout(patience),
  });
  const [, answer] = /<Message>([\s\S]*?)<\/Message>/.exec(await response.text()) ?? [];
  if (answer === undefined) return undefined;
  return { sid: newSid('SM'), to: from, from: textAccount.from, body: unescape(answer), media: [] };
}
