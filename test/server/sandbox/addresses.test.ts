// Proves that a customer's book of addresses behaves as the official SDK expects it, and that cards are billed to it.
import { describe, expect, it } from 'vitest';
import { codes, setSandbox } from './support.ts';

const stage = setSandbox();

const chicago = {
  streetAddress: '1 E Main St',
  locality: 'Chicago',
  postalCode: '60622',
  countryName: 'United States of America',
};
const newCustomer = async () => (await stage.gateway.customer.create({})).customer.id;
const card = { number: '4111111111111111', expirationDate: '05/2031' };

describe('the book of addresses', () => {
  it('adds, finds, changes and removes an address', async () => {
    const customerId = await newCustomer();
    const phone = { countryCode: '1', nationalNumber: '3121234567' };
    const { address } = await stage.gateway.address.create({
      customerId,
      ...chicago,
      internationalPhone: phone,
    });
    expect(address).toMatchObject({
      ...chicago,
      customerId,
      countryCodeAlpha2: 'US',
      internationalPhone: phone,
    });
    expect(address.id).toMatch(/^\w{2}$/);
    await stage.gateway.address.update(customerId, address.id, { locality: 'Peoria' });
    expect(await stage.gateway.address.find(customerId, address.id)).toMatchObject({
      ...chicago,
      locality: 'Peoria',
    });
    expect((await stage.gateway.customer.find(customerId))['addresses']).toMatchObject([{ id: address.id }]);
    await stage.gateway.address.delete(customerId, address.id);
    await expect(stage.gateway.address.find(customerId, address.id)).rejects.toMatchObject({
      name: 'notFoundError',
    });
  });

  it('takes the United States by their short name, and calls them by the long one', async () => {
    const customerId = await newCustomer();
    const { address } = await stage.gateway.address.create({ customerId, countryName: 'United States' });
    expect(address).toMatchObject({ countryName: 'United States of America', countryCodeAlpha2: 'US' });
  });

  it('refuses a country that does not exist, and nothing at all', async () => {
    const customerId = await newCustomer();
    const wrong = await stage.gateway.address.create({ customerId, countryName: 'Narnia' });
    expect(wrong.message).toBe('Country name is not an accepted country.');
    expect(wrong.errors.for('address').on('countryName')[0]?.code).toBe('91803');
    expect(codes(await stage.gateway.address.create({ customerId }))).toEqual(['base:81801']);
  });

  it('answers "not found" for a customer and for an address that do not exist', async () => {
    const customerId = await newCustomer();
    const notFound = { name: 'notFoundError' };
    await expect(stage.gateway.address.create({ customerId: 'unknown', ...chicago })).rejects.toMatchObject(
      notFound,
    );
    await expect(stage.gateway.address.find(customerId, 'zz')).rejects.toMatchObject(notFound);
    await expect(stage.gateway.address.update(customerId, 'zz', chicago)).rejects.toMatchObject(notFound);
    await expect(stage.gateway.address.delete(customerId, 'zz')).rejects.toMatchObject(notFound);
  });

  it('holds fifty addresses and no more', async () => {
    const customerId = await newCustomer();
    for (let count = 0; count < 50; count += 1)
      await stage.gateway.address.create({ customerId, ...chicago });
    expect(codes(await stage.gateway.address.create({ customerId, ...chicago }))).toEqual(['base:91818']);
  });
});

describe('billing addresses', () => {
  it('puts the address of a stored card into the book', async () => {
    const { customer } = await stage.gateway.customer.create({
      creditCard: { ...card, billingAddress: chicago },
    });
    expect(customer['addresses']).toMatchObject([chicago]);
    const [stored] = customer.creditCards;
    expect(stored?.['billingAddress']).toMatchObject({ ...chicago, customerId: customer.id });
  });

  it('bills a card to an address of the book, and follows when that changes', async () => {
    const customerId = await newCustomer();
    const { address } = await stage.gateway.address.create({ customerId, ...chicago });
    const { creditCard } = await stage.gateway.creditCard.create({
      customerId,
      ...card,
      billingAddressId: address.id,
    });
    expect(creditCard['billingAddress']).toMatchObject({ id: address.id, locality: 'Chicago' });
    await stage.gateway.address.update(customerId, address.id, { postalCode: '20000' });
    const moved = await stage.gateway.creditCard.find(creditCard.token);
    expect(moved['billingAddress']).toMatchObject({ id: address.id, postalCode: '20000' });
    const declined = await stage.gateway.transaction.sale({
      amount: '10.00',
      paymentMethodToken: creditCard.token,
    });
    expect(declined.transaction['avsPostalCodeResponseCode']).toBe('N');
  });

  it('corrects the address of a card, or takes a new one, as the update says', async () => {
    const { customer } = await stage.gateway.customer.create({
      creditCard: { ...card, billingAddress: chicago },
    });
    const token = customer.creditCards[0]?.token;
    const corrected = { locality: 'Peoria', options: { updateExisting: true } };
    await stage.gateway.creditCard.update(token, { billingAddress: corrected });
    expect((await stage.gateway.customer.find(customer.id))['addresses']).toMatchObject([
      { locality: 'Peoria' },
    ]);
    await stage.gateway.creditCard.update(token, { billingAddress: { locality: 'Aurora' } });
    const book = (await stage.gateway.customer.find(customer.id))['addresses'];
    expect(book).toMatchObject([{ locality: 'Peoria' }, { locality: 'Aurora' }]);
  });

  it('leaves a card without an address when its address is removed', async () => {
    const { customer } = await stage.gateway.customer.create({
      creditCard: { ...card, billingAddress: chicago },
    });
    const [address] = customer['addresses'] as { id: string }[];
    await stage.gateway.address.delete(customer.id, address?.id ?? '');
    expect(
      (await stage.gateway.creditCard.find(customer.creditCards[0]?.token ?? ''))['billingAddress'],
    ).toBeUndefined();
  });

  it("refuses an address of another customer's book, and two addresses at once", async () => {
    const { address } = await stage.gateway.address.create({ customerId: await newCustomer(), ...chicago });
    const customerId = await newCustomer();
    const foreign = { customerId, ...card, billingAddressId: address.id };
    expect(codes(await stage.gateway.creditCard.create(foreign))).toEqual(['billing_address_id:91702']);
    const both = { ...foreign, billingAddress: chicago };
    expect(codes(await stage.gateway.creditCard.create(both))).toEqual(['base:91701']);
  });
});
