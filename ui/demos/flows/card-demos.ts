import { askFor, type Demo } from './demo.ts';

const expiry = '12/2030';

/** Flows about cards. */
export const cardDemos: readonly Demo[] = [
  {
    id: 'three-d-secure',
    title: '3D Secure',
    about: "The card's bank is asked; the card ending in 1091 has it ask for a code, which is 1234.",
    button: 'Verify the card',
    fields: [
      {
        name: 'number',
        label: 'Card number',
        value: '4000000000001091',
        options: ['4000000000001091', '4000000000001000', '4000000000001018', '4111111111111111'],
      },
      {
        name: 'version',
        label: 'Version',
        value: '2',
        options: ['2', '2-bootstrap3-modal', '2-inline-iframe', '1'],
      },
      { name: 'amount', label: 'Amount', value: '9.99' },
    ],
    async run({ number, version, amount }, { client, place, watch }) {
      const { createThreeDSecure } = await import('../../drop-in/three-d-secure/three-d-secure-flow.ts');
      const flow = await createThreeDSecure({ client, version });
      watch(flow.actor);
      flow.on('authentication-iframe-available', (payload, proceed) => {
        place.replaceChildren((payload as { element: HTMLElement }).element);
        proceed?.();
      });
      // On a merchant's page, hosted fields create this nonce, and the page never sees the number.
      const { creditCards } = (await client.request({
        endpoint: 'payment_methods/credit_cards',
        method: 'post',
        data: { creditCard: { number, expirationDate: expiry, options: { validate: false } } },
      })) as { creditCards: { nonce: string; details: { bin: string } }[] };
      const [card] = creditCards;
      try {
        return await flow.verifyCard({
          nonce: card?.nonce ?? '',
          bin: card?.details.bin,
          amount,
          onLookupComplete: (_lookup: unknown, proceed: () => void) => proceed(),
          addFrame: (_error: unknown, frame: HTMLElement) => place.replaceChildren(frame),
          removeFrame: () => place.replaceChildren(),
        });
      } finally {
        await flow.teardown();
      }
    },
  },
  {
    id: 'union-pay',
    title: 'UnionPay',
    about: 'The card is enrolled; the code of the text message is 12345.',
    button: 'Enroll the card',
    fields: [
      { name: 'number', label: 'Card number', value: '6212345678901232' },
      { name: 'expirationDate', label: 'Expiration date', value: expiry },
      { name: 'cvv', label: 'CVV', value: '123' },
      { name: 'countryCode', label: 'Country code', value: '86' },
      { name: 'mobile', label: 'Mobile number', value: '13800138000' },
    ],
    async run({ number = '', expirationDate = '', cvv = '', countryCode = '', mobile = '' }, stage) {
      const { createUnionPay } = await import('../../drop-in/union-pay/union-pay-flow.ts');
      const flow = await createUnionPay(stage);
      stage.watch(flow.actor);
      const card = { number, expirationDate, cvv };
      try {
        const capabilities = await flow.fetchCapabilities({ card });
        const { enrollmentId, smsCodeRequired } = await flow.enroll({
          card,
          mobile: { countryCode, number: mobile },
        });
        const smsCode = smsCodeRequired
          ? await askFor(stage.place, 'Code of the text message', 'Pay with UnionPay')
          : '';
        const method = await flow.tokenize({ card, enrollmentId, ...(smsCode && { smsCode }) });
        return { capabilities, method };
      } finally {
        await flow.teardown();
      }
    },
  },
];
