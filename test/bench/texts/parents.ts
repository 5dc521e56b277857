/**
 * Signs up parents at a steady rate, in a process of its own, so that they do not wait for the text provider or for the
 * benchmark's queries. Reports how long each sign-up took that began after the message `count`.
 */
import { setTimeout as pause } from 'node:timers/promises';

const [port = ''] = process.argv.slice(2);
const perSecond = 20;

/** One parent who signs up. @returns how long it took, in ms */
async function signUp(index: number): Promise<number> {
  const began = performance.now();
  const phone = `1212${2_340_000 + index}`;
  const response = await fetch(`http://127.0.0.1:${port}/api/internal_ad_lead`, {
    method: 'POST',
    body: new URLSearchParams({
      email: `parent${phone}@example.com`,
      childs_name: 'Kim',
      phone_number: phone,
      site: 'ab_test_anime',
      guardian_consent: 'yes',
      consent_version: 'us-2026-1',
    }),
  });
  await response.arrayBuffer();
  if (response.status !== 200) throw new Error(`a sign-up was answered ${response.status}`);
  return performance.now() - began;
}

const ended = new AbortController();
const signUps: Promise<number>[] = [];
/** The first sign-up that counts: earlier ones are slow, because V8 has not compiled the shop's code yet. */
let counted = 0;
process.on('message', (word) => {
  if (word === 'count') counted = signUps.length;
  else ended.abort();
});
const began = performance.now();
while (!ended.signal.aborted) {
  signUps.push(signUp(signUps.length));
  await pause(Math.max(0, (signUps.length * 1_000) / perSecond - (performance.now() - began)));
}
process.send?.({ latencies: await Promise.all(signUps.slice(counted)) });
process.disconnect();
