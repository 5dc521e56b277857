// Proves that documents and inputs of GraphQL are compared with the schema, that the schema is Braintree's, and that nothing of
// an input is dropped in silence. BRAINTREE_GRAPHQL=<folder> compares with the published schema in that folder.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, type GraphQLInputType, getNamedType, isEnumType, isInputObjectType } from 'graphql';
import { describe, expect, it } from 'vitest';
import { schema } from '#server/sandbox/client-api/graphql/schema/index.ts';
import { mutationOf } from './documents.ts';
import { createWalk, type Fate, type Send } from './signatures/walk.ts';
import { setSandbox } from './support.ts';

const stage = setSandbox();
const published = process.env['BRAINTREE_GRAPHQL'];

interface Answered {
  data?: Record<string, Record<string, unknown> | null>;
  errors?: { message: string; path?: string[]; extensions?: Record<string, string> }[];
  extensions: { sandboxKept?: Record<string, unknown> };
}

/** As a server asks that has no SDK. */
async function ask(query: string, variables: object = {}, operationName?: string): Promise<Answered> {
  const { publicKey, privateKey, serverApi } = stage.sandbox.credentials;
  const answer = await fetch(`http://${serverApi.host}:${serverApi.port}/graphql`, {
    method: 'POST',
    headers: {
      authorization: `Basic ${btoa(`${publicKey}:${privateKey}`)}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify({ query, variables, operationName }),
  });
  expect(answer.status).toBe(200);
  return answer.json();
}

const saysOf = ({ errors = [] }: Answered) => errors.map(({ message }) => message);
const inputOf = (transaction: object) => ({
  paymentMethodId: 'fake-valid-nonce',
  transaction: { amount: '12.00', ...transaction },
});
const charge = 'mutation C($input: ChargePaymentMethodInput!) { chargePaymentMethod(input: $input)';
const charged = () =>
  stage.gateway.transaction.search((search) => search['orderId']?.().is('schema')).toArray();

describe('what does not fit the schema', () => {
  it.each([
    [
      `${charge} { transaction { id colour } } }`,
      "Validation error of type FieldUndefined: Field 'colour' in type 'Transaction' is undefined",
    ],
    [`${charge} { transaction } }`, 'Validation error of type SubSelectionRequired'],
    [`${charge} { transaction { id } } , ping }`, "Field 'ping' in type 'Mutation' is undefined"],
    [
      'mutation C($input: RefundTransactionInput!) { chargePaymentMethod(input: $input) { clientMutationId } }',
      'Validation error of type VariableTypeMismatch',
    ],
    [
      'mutation { chargePaymentMethod(input: $input) { clientMutationId } }',
      'Validation error of type UndefinedVariable',
    ],
    [
      'mutation C($input: ChargePaymentMethodInput!, $more: ID) { chargePaymentMethod(input: $input) { clientMutationId } }',
      'Validation error of type UnusedVariable',
    ],
    [
      'mutation { chargePaymentMethod { clientMutationId } }',
      'Validation error of type MissingFieldArgument',
    ],
    [
      'mutation { chargePaymentMethod(input: { paymentMethodId: "fake-valid-nonce", transaction: { amount: "1.00", colour: "red" } }) { clientMutationId } }',
      'Validation error of type WrongType',
    ],
    [
      'query C($input: ChargePaymentMethodInput!) { chargePaymentMethod(input: $input) { clientMutationId } }',
      "Field 'chargePaymentMethod' in type 'Query' is undefined",
    ],
  ])('%s is refused, and nothing is charged', async (document, says) => {
    const answer = await ask(document, { input: inputOf({ orderId: 'schema' }) });
    expect(answer).not.toHaveProperty('data');
    expect(saysOf(answer).join('\n')).toContain(says);
    expect(answer.errors?.[0]?.extensions).toMatchObject({ errorClass: 'VALIDATION' });
    expect(await charged()).toEqual([]);
  });

  it.each([
    [
      { colour: 'red' },
      "The variables input contains a field name 'colour' that is not defined for input object type 'TransactionInput'",
    ],
    [{ amount: 'x' }, "Variable 'input' has an invalid value: Values of type Amount must contain exactly"],
    [
      { amount: undefined },
      "Field 'amount' of variable 'input' has coerced Null value for NonNull type 'Amount!'",
    ],
    [
      { amount: null },
      "Field 'amount' of variable 'input' has coerced Null value for NonNull type 'Amount!'",
    ],
    [
      { lineItems: [{}] },
      "Field 'name' of variable 'input' has coerced Null value for NonNull type 'String!'",
    ],
    [{ recurring: 'SOMETIMES' }, 'Variable \'input\' has an invalid value: Value "SOMETIMES"'],
    [{ tax: { taxExempt: 'perhaps' } }, "Variable 'input' has an invalid value: Boolean"],
  ])('a variable with %j is refused, and nothing is charged', async (transaction, says) => {
    const document = `${charge} { transaction { id } } }`;
    const answer = await ask(document, { input: inputOf({ orderId: 'schema', ...transaction }) });
    expect(answer).not.toHaveProperty('data');
    expect(saysOf(answer).join('\n')).toContain(says);
    expect(await charged()).toEqual([]);
  });

  it('says what comes close to what is not there', async () => {
    const { errors } = await ask(`${charge} { transaction { shippingDetails { id } } } }`, {
      input: inputOf({}),
    });
    expect(errors?.[0]?.extensions?.['sandbox']).toBe(
      'shippingDetails is not in this sandbox. Near it: shipping.',
    );
  });
});

describe('a document', () => {
  it('is answered with what it selects, under its names, by its fragments', async () => {
    const { data } = await ask(
      `fragment Money on MonetaryAmount { value }
       ${charge} { transaction { total: amount { ...Money } ... on Node { __typename } } } }`,
      { input: inputOf({}) },
    );
    expect(data).toEqual({
      chargePaymentMethod: { transaction: { total: { value: '12.00' }, __typename: 'Transaction' } },
    });
  });

  it('has all its fields answered in order, those that fail with null', async () => {
    const { data, errors } = await ask(
      `mutation M($one: ChargePaymentMethodInput!, $two: ChargePaymentMethodInput!, $none: ReverseTransactionInput!) {
         one: chargePaymentMethod(input: $one) { transaction { orderId } }
         none: reverseTransaction(input: $none) { clientMutationId }
         two: chargePaymentMethod(input: $two) { transaction { orderId } }
         bad: chargePaymentMethod(input: { paymentMethodId: "zz", transaction: { amount: "1.00" } }) { clientMutationId }
       }`,
      { one: inputOf({ orderId: '1' }), two: inputOf({ orderId: '2' }), none: { transactionId: 'zz' } },
    );
    expect(data).toEqual({
      one: { transaction: { orderId: '1' } },
      none: null,
      two: { transaction: { orderId: '2' } },
      bad: null,
    });
    expect(errors).toMatchObject([
      { path: ['none'], extensions: { errorClass: 'NOT_FOUND' } },
      { path: ['bad'], extensions: { errorClass: 'VALIDATION', legacyCode: '91518' } },
    ]);
  });

  it('of several operations has the one done that is named', async () => {
    const both = 'query One { ping } query Two { again: ping }';
    expect((await ask(both, {}, 'Two')).data).toEqual({ again: 'pong' });
    expect((await ask(both)).errors).toMatchObject([{ extensions: { errorClass: 'VALIDATION' } }]);
  });
});

describe('a charge', () => {
  it('keeps buyer, address and taxes, and gives them back', async () => {
    const shippingAddress = {
      addressLine1: '1 North Pole Way',
      adminArea2: 'North Pole',
      postalCode: '99705',
    };
    const answer = await ask(mutationOf('chargePaymentMethod'), {
      input: inputOf({
        customerDetails: { email: 'elf@example.com', phoneNumber: '3125550100' },
        shipping: { shippingAddress, shippingAmount: '2.00', shippingMethod: 'GROUND' },
        tax: { taxAmount: '1.00', taxExempt: false },
        riskData: { customerIp: '192.0.2.1' },
      }),
    });
    const transaction = answer.data?.['chargePaymentMethod']?.['transaction'] as Record<string, unknown>;
    expect(transaction).toMatchObject({
      customer: { email: 'elf@example.com', phoneNumber: '3125550100' },
      shipping: { shippingAddress, shippingAmount: '2.00', shippingMethod: 'GROUND' },
      tax: { taxAmount: '1.00', taxExempt: false },
    });
    expect(await stage.gateway.transaction.find(String(transaction['legacyId']))).toMatchObject({
      customer: { email: 'elf@example.com' },
      shipping: { streetAddress: '1 North Pole Way', locality: 'North Pole', postalCode: '99705' },
    });
    expect(answer.extensions.sandboxKept).toEqual({
      chargePaymentMethod: {
        risk_data: { customer_ip: '192.0.2.1' },
        shipping_shipping_method: 'ground',
      },
    });
  });
});

/** Everything that an input may have, by its path. */
function leavesOf(type: GraphQLInputType, before = ''): string[] {
  const named = getNamedType(type);
  if (!isInputObjectType(named)) return [before];
  return Object.values(named.getFields()).flatMap((field) =>
    leavesOf(field.type, before === '' ? field.name : `${before}.${field.name}`),
  );
}

const good: Readonly<Record<string, unknown>> = {
  amount: '2.00',
  apiRequestKey: 'key',
  authenticationResponse: 'Y',
  baseAmount: '3.00',
  cavvAlgorithm: '2',
  countryCode: 'FI',
  countryCodeAlpha2: 'FI',
  countryCodeAlpha3: 'FIN',
  countryCodeNumeric: '246',
  countryName: 'Finland',
  countryPhoneCode: '44',
  creditCard: {},
  currencyCode: 'GBP',
  cvv: '201',
  directoryServerResponse: 'Y',
  eciFlag: '06',
  email: 'elf@example.com',
  emailAddress: 'elf@example.com',
  expirationMonth: '07',
  expirationYear: '2032',
  expiryDate: '2031-02-03',
  kind: 'CREDIT',
  makeDefault: true,
  markup: '2.00',
  name: 'abc*sleigh',
  number: '5555555555554444',
  paypalAppInstalled: true,
  phone: '3125550100',
  phoneNumber: '3125550100',
  postalCode: '10001',
  quantity: '3',
  baseCurrency: 'EUR',
  quoteCurrency: 'GBP',
  returnUrl: 'https://shop.example/other',
  cancelUrl: 'https://shop.example/other',
  taxExempt: true,
  upcType: 'UPC_B',
  validate: false,
  value: '2.00',
  venmoAppInstalled: true,
  version: '2.2.0',
};

function enumValue(type: GraphQLInputType, leaf: string): unknown {
  const names = leaf.split('.');
  let at = type;
  for (const name of names) {
    const named = getNamedType(at);
    const field = isInputObjectType(named) && named.getFields()[name];
    if (!field) return undefined;
    at = field.type;
  }
  const named = getNamedType(at);
  return isEnumType(named) ? named.getValues().at(-1)?.name : undefined;
}

const item = {
  name: 'Sleigh',
  kind: 'DEBIT',
  quantity: '1',
  unitAmount: '1.00',
  totalAmount: '1.00',
};
const full = {
  shipping: {
    shippingAddress: { locality: 'North Pole', phone: { countryPhoneCode: '1', phoneNumber: '3125550111' } },
  },
  descriptor: {},
  tax: {},
  customerDetails: {},
  riskData: {},
  lineItems: [{ ...item, upc: { upcCode: '1', upcType: 'UPC_A' } }],
  customFields: [{ name: 'store_me', value: 'a' }],
  threeDSecurePassThrough: { eciFlag: '05', cavv: 'c', version: '1.0.2' },
};

/** What an answer does not show, and why that is no drop. */
const elsewhere: Readonly<Record<string, string>> = {
  apiRequestKey: 'server-graphql.test.ts: is done once, and answered with what came of it',
  'transaction.vaultPaymentMethodAfterTransacting.when':
    'server-graphql.test.ts: keeps the method of a charge',
  'paymentContext.returnUrl': 'customer-sessions.test.ts: are approved on a page',
  'paymentContext.cancelUrl': 'customer-sessions.test.ts: are approved on a page',
  'riskData.deviceData': 'is of no interest to a method that is only kept: it is on its record, as kept',
};

const authorized = async () =>
  (await stage.gateway.transaction.sale({ amount: '10.00', paymentMethodNonce: 'fake-valid-nonce' }))
    .transaction.id;
const settled = async () => {
  const { transaction } = await stage.gateway.transaction.sale({
    amount: '10.00',
    paymentMethodNonce: 'fake-valid-nonce',
    options: { submitForSettlement: true },
  });
  await stage.gateway.testing.settle(transaction.id);
  return transaction.id;
};
const customerId = async () => (await stage.gateway.customer.create({ firstName: 'Ada' })).customer.id;
const withCard = async () =>
  (await stage.gateway.customer.create({ paymentMethodNonce: 'fake-valid-mastercard-nonce' })).customer.id;
const money = { value: '10.00', currencyCode: 'EUR' };

/** For each mutation of a server, inputs to which one thing more is added. */
const inputs: Readonly<Record<string, readonly (() => Promise<Record<string, unknown>>)[]>> = {
  authorizePaymentMethod: [async () => inputOf({})],
  chargePaymentMethod: [async () => inputOf({}), async () => inputOf(full)],
  captureTransaction: [
    async () => ({ transactionId: await authorized() }),
    async () => {
      const { shipping, descriptor, tax, lineItems } = full;
      return { transactionId: await authorized(), transaction: { shipping, descriptor, tax, lineItems } };
    },
  ],
  refundTransaction: [async () => ({ transactionId: await settled(), refund: {} })],
  reverseTransaction: [async () => ({ transactionId: await authorized() })],
  createClientToken: [async () => ({ clientToken: {} })],
  tokenizeCreditCard: [
    async () => ({
      creditCard: {
        number: '4111111111111111',
        expirationMonth: '12',
        expirationYear: '2031',
        billingAddress: {
          locality: 'North Pole',
          phone: { countryPhoneCode: '1', phoneNumber: '3125550111' },
        },
      },
    }),
  ],
  vaultPaymentMethod: [
    async () => ({
      paymentMethodId: 'fake-valid-nonce',
      customerId: await withCard(),
      riskData: {},
      threeDSecurePassThrough: { eciFlag: '05', cavv: 'c', version: '1.0.2' },
    }),
  ],
  generateExchangeRateQuote: [
    async () => ({ quotes: [{ baseCurrency: 'USD', quoteCurrency: 'EUR', baseAmount: '10.00' }] }),
  ],
  createCustomerSession: [
    async () => ({
      customer: {},
      purchaseUnits: [{ amount: money, payee: {} }],
    }),
  ],
  generateCustomerRecommendations: [
    async () => ({ customer: { userAgent: 'a' }, purchaseUnits: [{ amount: money, payee: {} }] }),
  ],
  createLocalPaymentContext: [
    async () => ({
      paymentContext: {
        type: 'MBWAY',
        amount: money,
        returnUrl: 'https://shop.example/return',
        cancelUrl: 'https://shop.example/cancel',
        payerInfo: { billingAddress: {}, shippingAddress: {} },
      },
    }),
  ],
  createBankAccountInstantVerificationJwt: [
    async () => ({ businessName: 'Shop', returnUrl: 'https://shop.example/back' }),
  ],
};

describe('nothing of an input is dropped in silence', () => {
  /** Every answer with what REST says of what was made, and with what a token says. */
  const send: Send = async (_method, name, body) => {
    const answer = await ask(mutationOf(name), body);
    if (answer.errors) return { apiErrorResponse: { says: JSON.stringify(answer.errors) } };
    const made = Object.values(answer.data?.[name] ?? {}).find(
      (one): one is { legacyId: string; __typename: string } =>
        typeof one === 'object' && one !== null && 'legacyId' in one,
    );
    const found = made?.__typename === 'Transaction' && (await stage.gateway.transaction.find(made.legacyId));
    const goods = found && (await stage.gateway.transactionLineItem.findAll(found.id));
    const nonce = made?.__typename === 'PaymentMethod' && name === 'tokenizeCreditCard' && made.legacyId;
    const card =
      nonce &&
      (await stage.gateway.paymentMethod.create({
        customerId: await customerId(),
        paymentMethodNonce: nonce,
        options: { verifyCard: true },
      }));
    const kept =
      name === 'vaultPaymentMethod' && made && (await stage.gateway.paymentMethod.find(made.legacyId));
    const sessionId = answer.data?.[name]?.['sessionId'];
    const recommended =
      name === 'createCustomerSession' &&
      (await ask(mutationOf('generateCustomerRecommendations'), { input: { sessionId } })).data;
    const token = JSON.stringify(answer.data?.[name]).match(/[\w-]+\.([\w-]+)\.[\w-]+/)?.[1] ?? '';
    const said = Buffer.from(token, 'base64url').toString();
    const clientToken = Buffer.from(
      (answer.data?.[name] as { clientToken?: string } | undefined)?.clientToken ?? '',
      'base64',
    ).toString();
    const [, grant = ''] = /"authorizationFingerprint":"([\w-]+)/.exec(clientToken) ?? [];
    const granted = grant === '' ? {} : JSON.parse(Buffer.from(grant, 'base64url').toString());
    return { ...answer, found, goods, card, kept, said, granted, recommended };
  };

  it.each(Object.keys(inputs))('%s', async (name) => {
    const type = schema.getMutationType()?.getFields()[name]?.args[0]?.type as GraphQLInputType;
    const walks = [];
    for (const make of inputs[name] ?? []) {
      walks.push(
        await createWalk(send, async () => ({
          method: 'post',
          path: name,
          root: 'input',
          fields: await make(),
        })),
      );
    }
    const dropped: string[] = [];
    let made = 0;
    for (const leaf of leavesOf(type)) {
      if (leaf in elsewhere || leaf === 'clientMutationId') continue;
      const last = leaf.split('.').at(-1) ?? '';
      made += 1;
      const value =
        good[last] ?? enumValue(type, leaf) ?? (last === 'domains' ? ['a.example'] : `word${made}`);
      const fates = new Set<Fate>();
      for (const walk of walks) {
        fates.add(await walk(leaf, value));
        if (fates.has('shown')) break;
      }
      if (!fates.has('shown') && (fates.has('dropped') || !fates.has('refused'))) dropped.push(leaf);
    }
    expect(dropped).toEqual([]);
  });
});

describe('the schema', () => {
  /** Names that the published schema does not have, though the SDKs or the payment library ask for them. */
  const unpublished: readonly RegExp[] = [
    /^Query\.preferredPaymentMethods$/,
    /^Mutation\.(?:createBankAccountInstantVerificationJwt|createBillingAgreementJwt|createLocalPaymentContext)$/,
    /^Mutation\.(?:createVenmoQRCodePaymentContext|generateCustomerRecommendations|updateVenmo\w+)$/,
    /^\w+\.(?:apiRequestKey|purchaseUnits|hashedEmail|hashedPhoneNumber|venmoRiskCorrelationId|lineItems)$/,
    /^(?:ThreeDSecureConfiguration|ClientConfiguration|BinRecord)\.\w+$/,
  ];

  it.skipIf(published === undefined)('is a part of the published one', () => {
    const whole = buildSchema(readFileSync(join(published ?? '', 'schema.graphql'), 'utf8'));
    const strange: string[] = [];
    for (const [name, type] of Object.entries(schema.getTypeMap())) {
      const other = whole.getType(name);
      if (name.startsWith('__') || !other || !('getFields' in type) || !('getFields' in other)) continue;
      const [own, theirs] = [type.getFields(), other.getFields()];
      for (const [field, { type: ownType }] of Object.entries(own)) {
        const at = `${name}.${field}`;
        const published = theirs[field];
        if (!published && !unpublished.some((one) => one.test(at))) strange.push(at);
        // What goes out may be called text where it is one of a list of words; what comes in may not.
        const isInput = isInputObjectType(type);
        if (published && isInput && String(published.type) !== String(ownType))
          strange.push(`${at}: ${String(ownType)}`);
      }
    }
    expect(strange).toEqual([]);
  });
});
