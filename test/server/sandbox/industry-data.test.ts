// Proves what the gateway takes and refuses of what hotels, ship owners and airlines say about a sale.
import { describe, expect, it } from 'vitest';
import { codes, setSandbox } from './support.ts';

const at = setSandbox();

const sell = (industryType: string, data: object) =>
  at.gateway.transaction.sale({
    amount: '10.00',
    paymentMethodNonce: 'fake-valid-nonce',
    industry: { industryType, data },
  });

const stay = { checkInDate: '2026-12-01', checkOutDate: '2026-12-04', roomRate: '170.00' };

describe('a stay', () => {
  it('is taken with its dates, rates and charges', async () => {
    const additionalCharges = [
      { kind: 'telephone', amount: '5.00' },
      { kind: 'mini_bar', amount: '7.50' },
    ];
    const more = { roomTax: '30.00', noShow: false, fireSafe: true, propertyPhone: '1112223345' };
    expect((await sell('lodging', { ...stay, ...more, additionalCharges })).success).toBe(true);
  });

  it.each([
    [{ folioNumber: '$' }, 'folio_number:93403'],
    [{ checkInDate: 'soon' }, 'check_in_date:93404'],
    [{ checkOutDate: '2026-13-45' }, 'check_out_date:93405'],
    [{ checkOutDate: '2026-11-30' }, 'check_out_date:93406'],
    [{ roomRate: '-1.00' }, 'room_rate:93433'],
    [{ roomRate: 'dear' }, 'room_rate:93434'],
    [{ roomRate: '2147483648' }, 'room_rate:93435'],
    [{ roomTax: '0.00' }, 'room_tax:93436'],
    [{ roomTax: '1.234' }, 'room_tax:93437'],
    [{ roomTax: '2147483648' }, 'room_tax:93438'],
    [{ noShow: 'perhaps' }, 'no_show:93439'],
    [{ advancedDeposit: 'perhaps' }, 'advanced_deposit:93440'],
    [{ fireSafe: 'perhaps' }, 'fire_safe:93441'],
    [{ propertyPhone: '12' }, 'property_phone:93442'],
    [{ additionalCharges: [{ kind: 'casino', amount: '1.00' }] }, 'kind:96601'],
    [{ additionalCharges: [{ kind: 'other' }] }, 'amount:96606'],
    [{ additionalCharges: [{ kind: 'other', amount: '0.00' }] }, 'amount:96603'],
    [{ additionalCharges: [{ kind: 'other', amount: 'x' }] }, 'amount:96604'],
    [{ additionalCharges: [{ kind: 'other', amount: '2147483648' }] }, 'amount:96605'],
  ])('is refused with %j', async (fields, code) => {
    expect(codes(await sell('lodging', { ...stay, ...fields }))).toEqual([code]);
  });

  it('names each kind of charge once, and says which one is wrong', async () => {
    const other = { kind: 'other', amount: '1.00' };
    const { errors } = await sell('lodging', { ...stay, additionalCharges: [other, other] });
    const charges = errors.for('transaction').for('industry').for('additionalCharges');
    expect(charges.for('index1').on('kind')).toMatchObject([{ code: '96602' }]);
  });
});

describe('a cruise', () => {
  const cruise = { travelPackage: 'flight', departureDate: '2026-12-01', lodgingName: 'The Reindeer' };

  it('is taken', async () => {
    expect((await sell('travel_cruise', cruise)).success).toBe(true);
  });

  it.each([
    [{ travelPackage: 'on foot' }, 'travel_package:93410'],
    [{ departureDate: 'x' }, 'departure_date:93411'],
    [{ lodgingCheckInDate: 'x' }, 'lodging_check_in_date:93412'],
    [{ lodgingCheckOutDate: 'x' }, 'lodging_check_out_date:93413'],
  ])('is refused with %j', async (fields, code) => {
    expect(codes(await sell('travel_cruise', { ...cruise, ...fields }))).toEqual([code]);
  });
});

describe('a flight', () => {
  const leg = { carrierCode: 'AA', departureTime: '08:00', arrivalTime: '10:00', fareAmount: '35.00' };
  const flight = { passengerFirstName: 'Holly', restrictedTicket: false, fareAmount: '70.00', legs: [leg] };

  it('is taken with its legs', async () => {
    expect((await sell('travel_flight', flight)).success).toBe(true);
  });

  it.each([
    [{ fareAmount: '-1.00' }, 'fare_amount:93417'],
    [{ fareAmount: 'x' }, 'fare_amount:93418'],
    [{ fareAmount: '2147483648' }, 'fare_amount:93419'],
    [{ feeAmount: '-1.00' }, 'fee_amount:93420'],
    [{ feeAmount: 'x' }, 'fee_amount:93421'],
    [{ feeAmount: '2147483648' }, 'fee_amount:93422'],
    [{ taxAmount: '-1.00' }, 'tax_amount:93427'],
    [{ taxAmount: 'x' }, 'tax_amount:93428'],
    [{ taxAmount: '2147483648' }, 'tax_amount:93429'],
    [{ issuedDate: 'x' }, 'issued_date:93423'],
    [{ issuingCarrierCode: '12345' }, 'issuing_carrier_code:93424'],
    [{ passengerMiddleInitial: 'XX' }, 'passenger_middle_initial:93425'],
    [{ customerCode: 'x'.repeat(18) }, 'customer_code:93416'],
    [{ ticketNumber: 'x'.repeat(16) }, 'ticket_number:93430'],
    [{ legs: [{ ...leg, fareAmount: '-1.00' }] }, 'fare_amount:96309'],
    [{ legs: [{ ...leg, fareAmount: 'x' }] }, 'fare_amount:96310'],
    [{ legs: [{ ...leg, fareAmount: '2147483648' }] }, 'fare_amount:96311'],
    [{ legs: [{ ...leg, feeAmount: '-1.00' }] }, 'fee_amount:96313'],
    [{ legs: [{ ...leg, feeAmount: 'x' }] }, 'fee_amount:96314'],
    [{ legs: [{ ...leg, feeAmount: '2147483648' }] }, 'fee_amount:96315'],
    [{ legs: [{ ...leg, taxAmount: '-1.00' }] }, 'tax_amount:96317'],
    [{ legs: [{ ...leg, taxAmount: 'x' }] }, 'tax_amount:96318'],
    [{ legs: [{ ...leg, taxAmount: '2147483648' }] }, 'tax_amount:96319'],
    [{ legs: [{ ...leg, arrivalAirportCode: '123456' }] }, 'arrival_airport_code:96301'],
    [{ legs: [{ ...leg, arrivalTime: '25:00' }] }, 'arrival_time:96302'],
    [{ legs: [{ ...leg, carrierCode: '12345' }] }, 'carrier_code:96303'],
    [{ legs: [{ ...leg, conjunctionTicket: 'x'.repeat(16) }] }, 'conjunction_ticket:96304'],
    [{ legs: [{ ...leg, couponNumber: '12' }] }, 'coupon_number:96305'],
    [{ legs: [{ ...leg, departureAirportCode: '123456' }] }, 'departure_airport_code:96306'],
    [{ legs: [{ ...leg, departureTime: 'dawn' }] }, 'departure_time:96307'],
    [{ legs: [{ ...leg, exchangeTicket: 'x'.repeat(16) }] }, 'exchange_ticket:96308'],
    [{ legs: [{ ...leg, fareBasisCode: 'x'.repeat(16) }] }, 'fare_basis_code:96312'],
    [{ legs: [{ ...leg, serviceClass: 'YYY' }] }, 'service_class:96316'],
    [{ legs: [leg, leg, leg, leg, leg] }, 'legs:93432'],
  ])('is refused with %j', async (fields, code) => {
    expect(codes(await sell('travel_flight', { ...flight, ...fields }))).toEqual([code]);
  });

  it('says whether its ticket is restricted, and has its legs in a list', async () => {
    const { restrictedTicket: _, ...open } = flight;
    expect(codes(await sell('travel_flight', open))).toEqual(['restricted_ticket:93426']);
    const legs = await at.gateway.http.post(`${at.gateway.config.baseMerchantPath()}/transactions`, {
      transaction: {
        amount: '10.00',
        payment_method_nonce: 'fake-valid-nonce',
        industry: { industry_type: 'travel_flight', data: { restricted_ticket: false, legs: 'two' } },
      },
    });
    expect(JSON.stringify(legs)).toContain('93431');
  });
});

describe('industry data', () => {
  it.each([
    ['mining', { folioNumber: '1' }, 'industry_type:93401'],
    ['lodging', {}, 'base:93402'],
    ['travel_cruise', {}, 'base:93408'],
    ['travel_flight', {}, 'base:93414'],
  ])('of %s with %j is refused', async (type, data, code) => {
    expect(codes(await sell(type, data))).toEqual([code]);
  });

  it.each([
    ['lodging', '93407'],
    ['travel_cruise', '93409'],
    ['travel_flight', '93415'],
  ])('of %s has no other fields', async (industry_type, code) => {
    const result = await at.gateway.http.post(`${at.gateway.config.baseMerchantPath()}/transactions`, {
      transaction: {
        amount: '10.00',
        payment_method_nonce: 'fake-valid-nonce',
        industry: { industry_type, data: { weather: 'snow' } },
      },
    });
    expect(JSON.stringify(result)).toContain(code);
  });
});
