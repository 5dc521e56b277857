/** What programs are told of every e-mail: that a program wrote it. */
import type { Transport } from 'nodemailer';
import { describe, expect, it } from 'vitest';
import { createMailSender } from '#server/mail/smtp-sender.ts';

describe('an e-mail', () => {
  const mail = { id: 'mail-1', to: 'parent@example.com', subject: 'Hello', text: 'Hello' };

  async function sent(more: { unsubscribe?: string }): Promise<string> {
    let raw = '';
    const transport: Transport = {
      name: 'keeping',
      version: '1',
      send({ message }, done) {
        message.build((error, built) => {
          raw = built.toString('latin1');
          done(error, {
            envelope: message.getEnvelope(),
            messageId: '',
            accepted: [],
            rejected: [],
            pending: [],
            response: '',
          });
        });
      },
    };
    await createMailSender(transport, 'post@example.com').send({ ...mail, ...more });
    return raw;
  }

  it.each([{}, { unsubscribe: 'https://santa.example/unsubscribe' }])(
    'says that a program wrote it, so that no program answers it (RFC 3834): %j',
    async (more) => {
      const raw = await sent(more);
      expect(raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
      expect(/^List-Unsubscribe: </m.test(raw)).toBe('unsubscribe' in more);
    },
  );
});
