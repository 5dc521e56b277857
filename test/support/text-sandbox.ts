/** The sandbox as the text provider, with the shop's own sender pointed at it. */
import Fastify from 'fastify';
import { type Sandbox, startSandbox } from '#server/sandbox/index.ts';
import { createTwilioSender } from '#server/texts/twilio-sender.ts';

/** The shop's own sender, whose provider is the sandbox. */
export function textSenderOn(
  { texts }: Sandbox,
  options: { timeoutMs: number; statusAddress: (textId: string) => string | undefined },
) {
  const { from } = texts;
  return createTwilioSender({ ...texts, from: { number: from }, repliesTo: [from], ...options });
}

/** @param time its clock, in epoch ms */
export async function startTextSandbox(time: () => number) {
  const sandbox = await startSandbox({
    host: '127.0.0.1',
    port: 0,
    ledgerFile: ':memory:',
    framesFolder: 'no-build',
    now: () => new Date(time()),
  });
  const control = Fastify();
  await control.register(sandbox.pages);
  const texts = textSenderOn(sandbox, { timeoutMs: 1_000, statusAddress: () => undefined });
  return {
    sandbox,
    control,
    texts,
    async close() {
      await control.close();
      await sandbox.close();
    },
  };
}
