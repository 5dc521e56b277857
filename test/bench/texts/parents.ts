/**
 * Parents who sign up at a steady rate, in a process of their own: in that of the text provider, or beside the look at what is left,
 * they would wait for those, too. It says how long each took
 * that began after it was told to count.
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
/** Those before are answered by a shop that has just started, whose code V8 has not compiled yet. */
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
