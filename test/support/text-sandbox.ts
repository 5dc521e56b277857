/** The sandbox as the provider of texts, with the shop's own sender pointed at it. */
import Fastify from 'fastify';
import { startSandbox } from '#server/sandbox/index.ts';
import { createTwilioSender } from '#server/texts/twilio-sender.ts';

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
  const { from } = sandbox.texts;
  const texts = createTwilioSender({
    ...sandbox.texts,
    from: { number: from },
    repliesTo: from,
    statusAddress: () => undefined,
    timeoutMs: 1_000,
  });
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
