/** What programs are told of every e-mail: that a program wrote it, and in which language it is. */
import type { Transport } from 'nodemailer';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createMailSender } from '#server/mail/smtp-sender.ts';
import { goodLead, testShop } from '#test/support/shop.ts';

describe('an e-mail', () => {
  const mail = { id: 'mail-1', to: 'parent@example.com', subject: 'Hello', text: 'Hello', language: 'en-GB' };

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

  it('says its language', async () => {
    expect(await sent({})).toContain('<html lang=3D"en-GB">');
  });
});

describe('the language of an e-mail', () => {
  let shop: Awaited<ReturnType<typeof testShop>>;
  beforeEach(async () => {
    shop = await testShop({ allowFictionalNumbers: true });
  });
  afterEach(() => shop.close());

  const languages = async () => {
    await shop.tick();
    return shop.mail.sent.map(({ language }) => language);
  };

  it('is that of the edition of its order', async () => {
    const parent = shop.visitor();
    await parent.pay(await parent.signUp());
    expect(await languages()).toEqual(['en-US']);
    const ukLead = { ...goodLead, phone_number: '07700 900123', consent_version: 'uk-2026-1' };
    const other = shop.visitor();
    const order = (await other.post('/uk/api/internal_ad_lead', ukLead)).json().order_id;
    await other.pay(order, { start_now: 'uk-start-2026-2' });
    expect(await languages()).toEqual(['en-US', 'en-GB']);
  });

  it('is English where it is about no order', async () => {
    await shop.visitor().signUp();
    await shop.visitor().post('/uk/accounts/confirm', { email: 'parent@example.com' });
    expect(await languages()).toEqual(['en']);
  });
});
