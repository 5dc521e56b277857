/** Proves that each variable is read, refused with its name, or warned of. */
import { describe, expect, it } from 'vitest';
import { describeConfiguration, readConfiguration, warningsOf } from '#server/configuration/configuration.ts';
import { ConfigurationError } from '#server/configuration/configuration-error.ts';
import { realCredentials } from '#test/support/real-credentials.ts';

const captcha = { RECAPTCHA_SITE_KEY: 's', RECAPTCHA_SECRET: 'r' };
const trial = { PUBLIC_ORIGIN: 'https://santa.example', TEST_PAYMENTS: 'on', ...captcha };

const credentials = { ...realCredentials, ...trial };
const live = { ...credentials, TEST_PAYMENTS: '', BRAINTREE_ENVIRONMENT: 'production' };
const dollars = { BRAINTREE_MERCHANT_ACCOUNT_ID_USD: 'us' };
const pounds = { BRAINTREE_MERCHANT_ACCOUNT_ID_GBP: 'uk' };
const accounts = { ...dollars, ...pounds };

const refusal = (environment: Record<string, string>) => {
  try {
    readConfiguration(environment);
  } catch (error) {
    expect(error).toBeInstanceOf(ConfigurationError);
    return (error as Error).message;
  }
  throw new Error('It was taken.');
};

describe('the configuration', () => {
  it('needs nothing: the sandbox stands in, whose phone never sleeps', () => {
    expect(readConfiguration({})).toMatchObject({
      PORT: 3000,
      HOST: '127.0.0.1',
      DATA_DIR: './data',
      EDITION: 'us',
      PAYMENT_TIMEOUT_MS: 30_000,
      credentials: undefined,
      quietHours: null,
      leadsPerHour: 10_000,
    });
  });

  it('keeps quiet hours and a limit of sign-ups with real credentials', () => {
    const live = readConfiguration({ ...credentials, NODE_ENV: 'production' });
    expect(live.quietHours).toEqual({ from: 21 * 60, to: 8 * 60 });
    expect(live.leadsPerHour).toBe(30);
    expect(live.firstTexts).toEqual({ perAddress: 30, perPrefix: 60, perMinute: 1_000 });
    expect(live.credentials?.twilio.from).toEqual({ number: '+15005550006' });
  });

  it('takes other limits of first texts', () => {
    const set = {
      FIRST_TEXTS_PER_ADDRESS: '3',
      FIRST_TEXTS_PER_PREFIX: '5',
      FIRST_TEXTS_PER_MINUTE: '7',
    };
    expect(readConfiguration(set).firstTexts).toEqual({ perAddress: 3, perPrefix: 5, perMinute: 7 });
  });

  it('has a captcha come by itself for real people, unless it is switched off, and none in the sandbox', () => {
    expect(readConfiguration(credentials).captcha).toBe('auto');
    expect(readConfiguration({ ...credentials, CAPTCHA: 'on' }).captcha).toBe('on');
    expect(readConfiguration({}).captcha).toBe('off');
    expect(readConfiguration({ CAPTCHA: 'auto' }).captcha).toBe('auto');
    const without = { ...credentials, RECAPTCHA_SITE_KEY: '', RECAPTCHA_SECRET: '' };
    expect(refusal(without)).toBe(
      'CAPTCHA is auto. Missing: RECAPTCHA_SITE_KEY, RECAPTCHA_SECRET. With CAPTCHA=off, sign-ups above FIRST_TEXTS_PER_ADDRESS are refused instead, and the other captcha limits have no effect.',
    );
    expect(readConfiguration({ ...without, CAPTCHA: 'off' }).captcha).toBe('off');
  });

  it('refuses a number and a messaging service together: texts come from one of them', () => {
    expect(() => readConfiguration({ ...credentials, TWILIO_MESSAGING_SERVICE_SID: 'MG1' })).toThrow(
      'TWILIO_FROM and TWILIO_MESSAGING_SERVICE_SID are both set, but texts can be sent from only one. Remove TWILIO_FROM to have them come from the messaging service; its number is SANTAS_NUMBER.',
    );
  });

  it("knows the number of Santa's contact card, which a messaging service does not tell", () => {
    expect(readConfiguration(credentials).credentials?.twilio.santasNumbers).toEqual({
      us: '+15005550006',
      uk: '+15005550006',
    });
    const service = { ...credentials, TWILIO_FROM: '', TWILIO_MESSAGING_SERVICE_SID: 'MG1' };
    expect(refusal(service)).toContain('SANTAS_NUMBER');
    const told = readConfiguration({ ...service, SANTAS_NUMBER: '64646' });
    expect(told.credentials?.twilio.santasNumbers).toEqual({ us: '64646', uk: '64646' });
    const both = readConfiguration({ ...service, SANTAS_NUMBER: '64646', SANTAS_NUMBER_UK: '+447400123456' });
    expect(both.credentials?.twilio.santasNumbers).toEqual({ us: '64646', uk: '+447400123456' });
  });

  it('takes other quiet hours, and none for the sandbox only', () => {
    expect(refusal({ ...credentials, QUIET_HOURS: 'off' })).toContain(
      'QUIET_HOURS=off is only for the sandbox',
    );
    expect(readConfiguration({ QUIET_HOURS: 'off' }).quietHours).toBeNull();
    expect(readConfiguration({ QUIET_HOURS: '20:30-09:00' }).quietHours).toEqual({ from: 1_230, to: 540 });
  });

  it('starts the sandbox at another time, and never the real shop', () => {
    expect(readConfiguration({}).SANDBOX_TIME).toBeUndefined();
    expect(readConfiguration({ SANDBOX_TIME: '2026-12-20T16:00:00Z' }).SANDBOX_TIME).toBe(
      Date.UTC(2026, 11, 20, 16),
    );
    expect(refusal({ SANDBOX_TIME: 'December' })).toContain(
      'SANDBOX_TIME: must be like 2026-12-20T16:00:00Z',
    );
    expect(refusal({ ...credentials, SANDBOX_TIME: '2026-12-20T16:00:00Z' })).toContain('for the sandbox');
  });

  it('refuses to hold a charge for absent while the gateway may still work on it [C3]', () => {
    for (const PAYMENT_ABSENT_AFTER_MS of ['1', '59999']) {
      const message = refusal({ ...credentials, PAYMENT_ABSENT_AFTER_MS });
      expect(message).toContain('PAYMENT_ABSENT_AFTER_MS');
      expect(message).toContain('60000 ms');
    }
    const slow = { ...credentials, PAYMENT_TIMEOUT_MS: '90000' };
    expect(refusal(slow)).toContain('PAYMENT_TIMEOUT_MS is 90000');
    expect(readConfiguration({ ...credentials, PAYMENT_ABSENT_AFTER_MS: '60000' })).toMatchObject({
      PAYMENT_ABSENT_AFTER_MS: 60_000,
    });
    expect(readConfiguration({ ...slow, PAYMENT_ABSENT_AFTER_MS: '90000' })).toBeDefined();
  });

  it('refuses production without credentials and names all that is missing', () => {
    const message = refusal({ NODE_ENV: 'production' });
    for (const name of Object.keys(realCredentials)) expect(message).toContain(name);
  });

  it.each(Object.keys(realCredentials))('refuses credentials without %s, in any mode', (name) => {
    expect(refusal({ ...credentials, [name]: '' })).toContain(name);
  });

  it('says who sells in one line, in the UK with the VAT number', () => {
    expect(readConfiguration(credentials).contacts.uk.trader).toBe('Real Letters Ltd');
    const { us, uk } = readConfiguration({
      ...credentials,
      COMPANY_REGISTRATION: 'registered in England and Wales no. 01234567',
      VAT_NUMBER: 'GB 123 4567 89',
    }).contacts;
    const registered = 'Real Letters Ltd, registered in England and Wales no. 01234567';
    expect([us.trader, uk.trader]).toEqual([registered, `${registered}, VAT number GB 123 4567 89`]);
  });

  it.each([
    ['PORT', '70000'],
    ['PORT', 'three'],
    ['EDITION', 'fr'],
    ['SESSION_KEY', 'short'],
    ['SESSION_KEY', `${'a'.repeat(64)},short`],
    ['DATABASE_URL', 'mysql://shop@host/shop'],
    ['HASH_KEY', 'short'],
    ['JOBS', 'off'],
    ['QUIET_HOURS', '9pm'],
    ['QUIET_HOURS', '20:00-08:00'],
    ['QUIET_HOURS', '21:00-10:30'],
    ['QUIET_HOURS', '12:00-14:00'],
    ['PUBLIC_ORIGIN', 'santa'],
    ['PAYMENT_TIMEOUT_MS', '-1'],
    ['BRAINTREE_DESCRIPTOR', 'NORTH POLE POST'],
  ])('refuses %s=%s by name', (name, value) => {
    expect(refusal({ [name]: value })).toContain(name);
  });

  it.each([{ HOST: '0.0.0.0' }, { HOST: '192.168.0.7' }, { PUBLIC_ORIGIN: 'https://santa.example' }])(
    'shows the sandbox to no one by accident: %o needs credentials, or SANDBOX=on',
    (reachable) => {
      expect(refusal(reachable)).toContain('SANDBOX=on');
      expect(readConfiguration({ ...reachable, SANDBOX: 'on' }).world).toBe('sandbox');
    },
  );

  it.each(['127.0.0.1', '127.0.0.2', '::1', 'localhost'])('needs no word for the sandbox on %s', (HOST) => {
    expect(readConfiguration({ HOST }).world).toBe('sandbox');
  });

  it.each([{ AD_EVENTS_URL: 'https://ads.example/events' }, { AD_EVENTS_TOKEN: 'token' }])(
    'refuses to leave unsaid that the sandbox tells no advertiser, whatever %o asks for',
    (asked) => {
      expect(refusal({ AD_EVENTS: 'on', ...asked })).toContain('need real credentials');
      const told = {
        AD_EVENTS: 'on',
        AD_EVENTS_URL: 'https://ads.example/events',
        AD_EVENTS_TOKEN: 'token',
        AD_COMPANIES: 'Meta and TikTok',
      };
      expect(readConfiguration({ ...credentials, ...told })).toMatchObject(told);
      // Whom a visitor says yes to is a part of the question.
      const { AD_COMPANIES: _, ...unnamed } = told;
      expect(refusal({ ...credentials, ...unnamed })).toContain('AD_COMPANIES');
    },
  );

  it.each([
    ['smtps://user:password@mail.example', 'smtps://user:password@mail.example'],
    ['smtp://user:password@mail.example:587', 'smtp://user:password@mail.example:587?requireTLS=true'],
    ['smtp://mail.example/?pool=true', 'smtp://mail.example/?pool=true&requireTLS=true'],
    ['smtp://127.0.0.1', 'smtp://127.0.0.1'],
    ['smtp://localhost:25', 'smtp://localhost:25'],
  ])('hands no e-mail to the mail server %s but over TLS, unless it is on this machine', (SMTP_URL, url) => {
    expect(readConfiguration({ ...credentials, SMTP_URL }).credentials?.mail.url).toBe(url);
  });

  it.each(['mail.example', 'http://mail.example', 'smtp:'])('takes no %s for a mail server', (SMTP_URL) => {
    expect(refusal({ ...credentials, SMTP_URL })).toContain('SMTP_URL');
  });

  it('tells advertisers over TLS alone', () => {
    const told = { AD_EVENTS: 'on', AD_EVENTS_URL: 'http://ads.example/events', AD_EVENTS_TOKEN: 'token' };
    expect(refusal({ ...credentials, ...told })).toContain('AD_EVENTS_URL');
  });

  it('never takes the sandbox and credentials together', () => {
    expect(refusal({ ...credentials, SANDBOX: 'on' })).toContain(
      'SANDBOX=on cannot be combined with credentials',
    );
  });

  it.each(['', 'http://santa.example'])('refuses real texts and payments at the address "%s"', (address) => {
    expect(refusal({ ...credentials, PUBLIC_ORIGIN: address })).toContain('https:');
  });

  it('refuses test payments with real texts unless they are asked for', () => {
    expect(refusal({ ...credentials, TEST_PAYMENTS: '' })).toContain('TEST_PAYMENTS=on');
    expect(readConfiguration(credentials).world).toBe('test');
    expect(readConfiguration({ ...live, ...accounts }).world).toBe('live');
  });

  it.each([
    ['dollars and pounds', accounts, true],
    ['pounds, and another for the rest', { ...pounds, BRAINTREE_MERCHANT_ACCOUNT_ID: 'us' }, true],
    ['dollars, and another for the rest', { ...dollars, BRAINTREE_MERCHANT_ACCOUNT_ID: 'uk' }, true],
    ['nothing', {}, false],
    ['dollars alone', dollars, false],
    ['pounds alone', pounds, false],
    ['whatever it is', { BRAINTREE_MERCHANT_ACCOUNT_ID: 'us' }, false],
    ['dollars, and the same for the rest', { ...dollars, BRAINTREE_MERCHANT_ACCOUNT_ID: 'us' }, false],
  ])('wants an account for each currency before it charges: has one for %s', (_, named, isTaken) => {
    if (isTaken) expect(readConfiguration({ ...live, ...named }).world).toBe('live');
    else expect(refusal({ ...live, ...named })).toContain('BRAINTREE_MERCHANT_ACCOUNT_ID_GBP');
    expect(readConfiguration({ ...credentials, ...named }).world).toBe('test');
  });

  it('describes every variable', () => {
    for (const line of describeConfiguration().split('\n').slice(2, -1))
      expect(line).toMatch(/^ {2}[A-Z_]+ +\S.{10,}/);
  });
});

it('warns of a proxy that was not declared, because limits cannot go by address behind it [B7]', () => {
  const warned = warningsOf(readConfiguration({ SANDBOX: 'on', PUBLIC_ORIGIN: 'https://santa.example' }));
  expect(warned).toEqual([
    expect.stringMatching(/TRUST_PROXY.*limits only work by cookie, mailbox and phone/),
  ]);
  expect(
    warningsOf(
      readConfiguration({ SANDBOX: 'on', PUBLIC_ORIGIN: 'https://santa.example', TRUST_PROXY: 'loopback' }),
    ),
  ).toEqual([]);
  expect(warningsOf(readConfiguration({}))).toEqual([]);
});
