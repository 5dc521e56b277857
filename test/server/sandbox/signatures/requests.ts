/** The requests that parameters are added to. A parameter has to mean something beside one of them. */
import type { FullGateway } from '../support.ts';
import type { RequestName } from './parameters.ts';
import type { Request } from './walk.ts';

type Fields = Request['fields'];
type Make = () => Promise<Request>;

const number = '4111111111111111';
const card = { number, expiration_date: '05/2031' };
const visa = { number, expirationDate: '05/2031' };
const brazilian = { number: '5066991111111118', expiration_date: '05/2031' };
const item = {
  description: 'Sleigh',
  kind: 'debit',
  name: 'Sleigh',
  quantity: '1',
  total_amount: '1.00',
  unit_amount: '1.00',
};
const goods: Fields = { line_items: [item] };
const industries: Fields[] = [
  {
    industry: {
      industry_type: 'lodging',
      data: {
        check_in_date: '2026-12-01',
        check_out_date: '2031-12-04',
        room_rate: '170.00',
        additional_charges: [{ kind: 'telephone', amount: '5.00' }],
      },
    },
  },
  {
    industry: {
      industry_type: 'travel_cruise',
      data: { travel_package: 'flight', departure_date: '2026-12-01', lodging_name: 'The Reindeer' },
    },
  },
  {
    industry: {
      industry_type: 'travel_flight',
      data: {
        restricted_ticket: false,
        fare_amount: '70.00',
        legs: [{ carrier_code: 'AA', fare_amount: '35.00' }],
      },
    },
  },
];
const address = { postal_code: '99705' };
const authentication = { eci_flag: '05', cavv: 'c', xid: 'x', three_d_secure_version: '1.0.2' };
const modified = {
  add_ons: { add: [{ inherited_from_id: 'increase_30' }], update: [{ existing_id: 'increase_10' }] },
  discounts: { add: [{ inherited_from_id: 'discount_15' }], update: [{ existing_id: 'discount_7' }] },
};
const ending = {
  add_ons: {
    add: [{ inherited_from_id: 'increase_30', number_of_billing_cycles: 3 }],
    update: [{ existing_id: 'increase_10', number_of_billing_cycles: 3 }],
  },
  discounts: {
    add: [{ inherited_from_id: 'discount_15', number_of_billing_cycles: 3 }],
    update: [{ existing_id: 'discount_7', number_of_billing_cycles: 3 }],
  },
};
const payPalNonce = { payment_method_nonce: 'fake-paypal-billing-agreement-nonce' };
const bankNonce = { payment_method_nonce: 'fake-us-bank-account-nonce' };
const planned = 'integration_plan_with_add_ons_and_discounts';

/** What is in a customer's vault before a request. */
function vaultOf(gateway: FullGateway) {
  const customer = async (fields: object = {}) =>
    (await gateway.customer.create({ firstName: 'Ada', ...fields })).customer;
  const withCard = async () => {
    const { id, paymentMethods } = await customer({ creditCard: visa });
    return { id, token: paymentMethods[0]?.token ?? '' };
  };
  return {
    customer: async () => (await customer()).id,
    withCard,
    /** A card that is not the default one, with an address. */
    secondCard: async () => {
      const { id } = await withCard();
      const { creditCard } = await gateway.creditCard.create({
        ...visa,
        customerId: id,
        number: '5555555555554444',
        billingAddress: { postalCode: '99705', locality: 'North Pole' },
      });
      return { id, token: creditCard.token };
    },
    bankAccount: async () => {
      const { id } = await customer();
      const { paymentMethod } = await gateway.paymentMethod.create({
        customerId: id,
        paymentMethodNonce: 'fake-us-bank-account-nonce',
        options: { verificationMerchantAccountId: 'us_bank_merchant_account' },
      });
      return { id, token: paymentMethod.token };
    },
    payPal: async () => {
      const { id } = await withCard();
      const { paymentMethod } = await gateway.paymentMethod.create({
        customerId: id,
        paymentMethodNonce: 'fake-paypal-billing-agreement-nonce',
      });
      return { id, token: paymentMethod.token };
    },
  };
}

/** What was sold before a request. */
function salesOf(gateway: FullGateway) {
  const sold = async (fields: object = {}) =>
    (await gateway.transaction.sale({ amount: '10.00', creditCard: visa, ...fields })).transaction;
  return {
    sold,
    settled: async (fields: object = {}) => {
      const { id } = await sold({ options: { submitForSettlement: true }, ...fields });
      await gateway.testing.settle(id);
      return id;
    },
    disputed: async () => {
      const { disputes } = await sold({ creditCard: { ...visa, number: '4023898493988028' } });
      return (disputes as { id: string }[])[0]?.id ?? '';
    },
  };
}

export function requestsTo(gateway: FullGateway): Record<RequestName, readonly Make[]> {
  const { customer, withCard, secondCard, bankAccount, payPal } = vaultOf(gateway);
  const { sold, settled, disputed } = salesOf(gateway);
  const request =
    (method: Request['method'], root: string) =>
    (path: string, fields: Fields): Request => ({ method, path, root, fields });
  const subscribed = async (planId = 'integration_trialless_plan') => {
    const { token } = await withCard();
    const { subscription } = await gateway.subscription.create({ paymentMethodToken: token, planId });
    return subscription.id;
  };
  const pastDue = async () => {
    const id = await subscribed();
    await gateway.http.put(
      `${gateway.config.baseMerchantPath()}/subscriptions/${id}/make_past_due?days_past_due=1`,
      {},
    );
    return id;
  };

  const post = (root: string) => request('post', root);
  const put = (root: string) => request('put', root);
  const newCard = (fields: () => Promise<Fields>) => async () =>
    post('credit_card')('/payment_methods', await fields());
  const newMethod = (fields: Fields) => async () =>
    post('payment_method')('/payment_methods', { customer_id: await customer(), ...fields });
  const newCustomer = (fields: Fields) => async () => post('customer')('/customers', fields);
  const changedCustomer = (fields: Fields) => async () =>
    put('customer')(`/customers/${(await secondCard()).id}`, fields);
  const changed =
    (kind: 'any' | 'credit_card', find: () => Promise<{ token: string }>, fields: Fields) => async () =>
      put(kind === 'any' ? 'payment_method' : kind)(
        `/payment_methods/${kind}/${(await find()).token}`,
        fields,
      );
  const newPlan = (fields: Fields) => async () =>
    post('plan')('/plans', {
      name: 'Plan',
      price: '5.00',
      currency_iso_code: 'USD',
      billing_frequency: 1,
      ...fields,
    });
  const changedPlan = (fields: Fields) => async () => {
    const { plan } = await gateway.plan.create({
      name: 'Plan',
      price: '5.00',
      currencyIsoCode: 'USD',
      billingFrequency: 1,
      addOns: { add: [{ inheritedFromId: 'increase_10' }] },
      discounts: { add: [{ inheritedFromId: 'discount_7' }] },
    });
    return put('plan')(`/plans/${plan.id}`, fields);
  };
  const newSubscription =
    (fields: Fields, plan_id = 'integration_trialless_plan', find = withCard) =>
    async () =>
      post('subscription')('/subscriptions', {
        payment_method_token: (await find()).token,
        plan_id,
        ...fields,
      });
  const changedSubscription = (fields: Fields, plan?: string) => async () =>
    put('subscription')(`/subscriptions/${await subscribed(plan)}`, fields);
  const sale = (fields: Fields) => async () =>
    post('transaction')('/transactions', { type: 'sale', amount: '1.00', ...fields });
  const batch = (fields: Fields) => async () => {
    await settled({ customFields: { storeMe: 'kept' } });
    return post('settlement_batch_summary')('/settlement_batch_summary', fields);
  };

  return {
    'address.create': [async () => post('address')(`/customers/${await customer()}/addresses`, address)],
    'address.update': [
      async () => {
        const id = await customer();
        const made = await gateway.address.create({ customerId: id, postalCode: '99705' });
        return put('address')(`/customers/${id}/addresses/${made.address.id}`, address);
      },
    ],
    'client_token.generate': [
      async () => post('client_token')('/client_token', { version: 1 }),
      async () => post('client_token')('/client_token', { version: 1, customer_id: await customer() }),
    ],
    'credit_card.create': [
      newCard(async () => ({ customer_id: await customer(), ...card })),
      newCard(async () => ({
        customer_id: (await secondCard()).id,
        ...card,
        options: { verify_card: true },
      })),
      newCard(async () => ({
        customer_id: await customer(),
        ...card,
        three_d_secure_pass_thru: authentication,
      })),
      newCard(async () => ({})),
    ],
    'credit_card.update': [
      changed('credit_card', secondCard, {}),
      changed('credit_card', secondCard, { ...card, options: { verify_card: true } }),
      changed('credit_card', secondCard, { billing_address: { postal_code: '10001' } }),
      changed('credit_card', secondCard, { three_d_secure_pass_thru: authentication }),
    ],
    'customer.create': [
      newCustomer({ first_name: 'Ada' }),
      newCustomer({ credit_card: { ...card, options: { verify_card: true } } }),
      newCustomer({ credit_card: { ...card, three_d_secure_pass_thru: authentication } }),
      newCustomer({
        apple_pay_card: { number, expiration_month: '05', expiration_year: '2031', cryptogram: 'c' },
      }),
      newCustomer({
        android_pay_card: {
          number,
          expiration_month: '05',
          expiration_year: '2031',
          google_transaction_id: 'g',
        },
      }),
      newCustomer({
        payment_method_nonce: 'fake-apple-pay-visa-nonce',
        apple_pay_card: { options: { verify_card: true } },
      }),
      newCustomer({
        android_pay_network_token: {
          number,
          expiration_month: '05',
          expiration_year: '2031',
          cryptogram: 'c',
        },
      }),
      newCustomer(payPalNonce),
    ],
    'customer.update': [
      changedCustomer({}),
      changedCustomer({ credit_card: { ...card, options: { verify_card: true } } }),
      changedCustomer({ credit_card: { ...card, three_d_secure_pass_thru: authentication } }),
      changedCustomer({
        apple_pay_card: { number, expiration_month: '05', expiration_year: '2031', cryptogram: 'c' },
      }),
      changedCustomer({
        android_pay_card: {
          number,
          expiration_month: '05',
          expiration_year: '2031',
          google_transaction_id: 'g',
        },
      }),
      changedCustomer({
        payment_method_nonce: 'fake-apple-pay-visa-nonce',
        apple_pay_card: { options: { verify_card: true } },
      }),
      changedCustomer({
        android_pay_network_token: {
          number,
          expiration_month: '05',
          expiration_year: '2031',
          cryptogram: 'c',
        },
      }),
      changedCustomer(payPalNonce),
    ],
    'dispute.evidence': [
      async () => post('evidence')(`/disputes/${await disputed()}/evidence`, { comments: 'text' }),
    ],
    // It is no JSON: the tests that show what its parts do are named where the walk starts.
    'document_upload.create': [],
    'payment_method.create': [
      newMethod({ payment_method_nonce: 'fake-valid-nonce' }),
      newMethod({ payment_method_nonce: 'fake-valid-nonce', options: { verify_card: true } }),
      newMethod({ ...card, options: { verify_card: true } }),
      newMethod({ ...card, three_d_secure_pass_thru: authentication }),
      newMethod(payPalNonce),
      newMethod(bankNonce),
      newMethod({ paypal_refresh_token: 'a-token' }),
      async () =>
        post('payment_method')('/payment_methods', { customer_id: (await secondCard()).id, ...card }),
      async () => post('payment_method')('/payment_methods', {}),
    ],
    'payment_method.update': [
      changed('any', secondCard, {}),
      changed('any', bankAccount, {}),
      changed('any', secondCard, { ...card, options: { verify_card: true } }),
      changed('any', secondCard, { billing_address: { postal_code: '10001' } }),
      changed('any', secondCard, { three_d_secure_pass_thru: authentication }),
      changed('any', payPal, {}),
    ],
    'payment_method.nonce': [
      async () => post('payment_method_nonce')(`/payment_methods/${(await withCard()).token}/nonces`, {}),
    ],
    'paypal_account.update': [
      async () => put('paypal_account')(`/payment_methods/paypal_account/${(await payPal()).token}`, {}),
    ],
    'paypal_payment_resource.update': [
      async () =>
        put('paypal_payment_resource')('/paypal/payment_resource', {
          payment_method_nonce: 'fake-paypal-one-time-nonce',
          amount: '1.00',
          currency_iso_code: 'USD',
        }),
    ],
    'plan.create': [
      newPlan({}),
      newPlan({
        add_ons: { add: [{ inherited_from_id: 'increase_10' }] },
        discounts: { add: [{ inherited_from_id: 'discount_7' }] },
      }),
      newPlan({
        add_ons: { add: [{ inherited_from_id: 'increase_10', number_of_billing_cycles: 3 }] },
        discounts: { add: [{ inherited_from_id: 'discount_7', number_of_billing_cycles: 3 }] },
      }),
      newPlan({ trial_duration: 1, trial_duration_unit: 'day' }),
      newPlan({ trial_period: true, trial_duration: 1, trial_duration_unit: 'day' }),
    ],
    'plan.update': [
      changedPlan({}),
      changedPlan({
        add_ons: { update: [{ existing_id: 'increase_10' }] },
        discounts: { update: [{ existing_id: 'discount_7' }] },
      }),
      changedPlan({
        add_ons: { add: [{ inherited_from_id: 'increase_30', number_of_billing_cycles: 3 }] },
        discounts: { add: [{ inherited_from_id: 'discount_15', number_of_billing_cycles: 3 }] },
      }),
      changedPlan({
        add_ons: { update: [{ existing_id: 'increase_10', number_of_billing_cycles: 3 }] },
        discounts: { update: [{ existing_id: 'discount_7', number_of_billing_cycles: 3 }] },
      }),
      changedPlan({ trial_duration: 1, trial_duration_unit: 'day' }),
      changedPlan({ trial_period: true, trial_duration: 1, trial_duration_unit: 'day' }),
    ],
    'settlement_batch_summary.generate': [batch({}), batch({ settlement_date: '2026-11-21' })],
    'subscription.create': [
      newSubscription({}),
      newSubscription({ billing_day_of_month: 28 }),
      newSubscription({ trial_period: true, trial_duration: 1, trial_duration_unit: 'day' }),
      newSubscription({ trial_duration: 1, trial_duration_unit: 'day' }),
      newSubscription({ trial_period: false }, 'integration_trial_plan'),
      newSubscription({}, planned),
      newSubscription(modified, planned),
      newSubscription(ending, planned),
      newSubscription({}, 'integration_trialless_plan', payPal),
    ],
    'subscription.update': [
      changedSubscription({}),
      changedSubscription({ price: '100.00' }),
      changedSubscription({ price: '2012.34', options: { prorate_charges: true } }),
      changedSubscription({}, planned),
      changedSubscription(modified, planned),
      changedSubscription(ending, planned),
    ],
    'subscription.retry_charge': [
      async () => post('transaction')('/transactions', { type: 'sale', subscription_id: await pastDue() }),
    ],
    'transaction.adjust_authorization': [
      async () => {
        const { id } = await sold({ merchantAccountId: 'fake_first_data_merchant_account' });
        return put('transaction')(`/transactions/${id}/adjust_authorization`, { amount: '11.00' });
      },
    ],
    'transaction.clone': [
      async () =>
        post('transaction_clone')(`/transactions/${(await sold()).id}/clone`, {
          amount: '5.00',
          options: { submit_for_settlement: false },
        }),
    ],
    'transaction.partial_settlement': [{}, goods, ...industries].map(
      (fields) => async () =>
        post('transaction')(`/transactions/${(await sold()).id}/submit_for_partial_settlement`, {
          amount: '1.00',
          ...fields,
        }),
    ),
    'transaction.refund': [async () => post('transaction')(`/transactions/${await settled()}/refund`, {})],
    'transaction.sale': [
      sale({ credit_card: card }),
      sale({ credit_card: {} }),
      sale({ credit_card: card, ...goods }),
      sale({ payment_method_nonce: 'fake-pinless-debit-visa-nonce', merchant_account_id: 'pinless_debit' }),
      sale({ amount: '1004.00', credit_card: card }),
      sale({ payment_method_nonce: 'fake-paypal-one-time-nonce' }),
      sale({ payment_method_nonce: 'fake-venmo-account-nonce' }),
      sale({ ...bankNonce, merchant_account_id: 'us_bank_merchant_account' }),
      sale({ paypal_account: { payer_id: 'a', payment_id: 'b' } }),
      sale({ apple_pay_card: { number, expiration_month: '05', expiration_year: '2031', cryptogram: 'c' } }),
      sale({
        android_pay_card: {
          number,
          expiration_month: '05',
          expiration_year: '2031',
          google_transaction_id: 'g',
        },
      }),
      ...industries.map((industry) => sale({ credit_card: card, ...industry })),
      sale({ credit_card: card, external_vault: { status: 'vaulted' } }),
      sale({ credit_card: card, merchant_account_id: 'card_processor_brl' }),
      sale({
        credit_card: brazilian,
        merchant_account_id: 'card_processor_brl',
        options: { credit_card: { account_type: 'debit' } },
      }),
      sale({
        credit_card: card,
        three_d_secure_pass_thru: authentication,
      }),
      sale({
        credit_card: card,
        customer: { first_name: 'Ada' },
        billing: address,
        shipping: address,
        options: { store_in_vault: true },
      }),
    ],
    'transaction.shipment': [
      async () => {
        const { id } = await sold({
          creditCard: undefined,
          paymentMethodNonce: 'fake-paypal-one-time-nonce',
          options: { submitForSettlement: true },
        });
        return post('shipment')(`/transactions/${id}/shipments`, { carrier: 'UPS', tracking_number: '1' });
      },
    ],
    'transaction.submit_for_settlement': [{}, goods, ...industries].map(
      (fields) => async () =>
        put('transaction')(`/transactions/${(await sold()).id}/submit_for_settlement`, fields),
    ),
    'transaction.update_details': [
      async () => {
        const { id } = await sold({ options: { submitForSettlement: true } });
        return put('transaction')(`/transactions/${id}/update_details`, {});
      },
    ],
    'us_bank_account_verification.confirm': [
      async () => {
        const { paymentMethod } = await gateway.paymentMethod.create({
          customerId: await customer(),
          paymentMethodNonce: 'fake-us-bank-account-nonce',
          options: {
            usBankAccountVerificationMethod: 'micro_transfers',
            verificationMerchantAccountId: 'us_bank_merchant_account',
          },
        });
        const { id } = (paymentMethod['verifications'] as { id: string }[])[0] ?? {};
        return put('us_bank_account_verification')(
          `/us_bank_account_verifications/${id}/confirm_micro_transfer_amounts`,
          {},
        );
      },
    ],
    'verification.create': [
      async () => post('verification')('/verifications', { credit_card: card }),
      async () => post('verification')('/verifications', { credit_card: {} }),
      async () =>
        post('verification')('/verifications', {
          credit_card: card,
          three_d_secure_pass_thru: authentication,
        }),
    ],
  };
}
