import type { FieldRule, IndustryRules } from './industry.ts';

/** The fields of each industry's data, with the gateway's codes. */

function money(label: string, sign: string, format: string, tooLarge: string, zero: boolean): FieldRule {
  return { kind: 'money', rule: { label, decimals: 2, zero, codes: { sign, format, tooLarge } } };
}

function form(label: string, code: string, pattern: RegExp): FieldRule {
  return { kind: 'form', label, code, form: pattern };
}

const atMost = (length: number) => new RegExp(`^.{0,${length}}$`);
const any: FieldRule = { kind: 'any' };
const time = /^([01]\d|2[0-3]):[0-5]\d$/;

export const lodgingRules: IndustryRules = {
  emptyData: '93402',
  unknownField: '93407',
  fields: {
    folio_number: form('Folio number', '93403', /^[\w -]{1,25}$/),
    check_in_date: { kind: 'day', label: 'Check in date', code: '93404' },
    check_out_date: { kind: 'day', label: 'Check out date', code: '93405' },
    room_rate: money('Room rate', '93433', '93434', '93435', false),
    room_tax: money('Room tax', '93436', '93437', '93438', false),
    no_show: { kind: 'flag', label: 'No show indicator', code: '93439' },
    advanced_deposit: { kind: 'flag', label: 'Advanced deposit indicator', code: '93440' },
    fire_safe: { kind: 'flag', label: 'Fire safety indicator', code: '93441' },
    property_phone: form('Property phone', '93442', /^\d{10}$/),
    additional_charges: any,
  },
};

export const additionalChargeRules: IndustryRules['fields'] = {
  kind: form('Kind', '96601', /^(restaurant|gift_shop|mini_bar|telephone|laundry|other)$/),
  amount: money('Amount', '96603', '96604', '96605', false),
};

export const cruiseRules: IndustryRules = {
  emptyData: '93408',
  unknownField: '93409',
  fields: {
    travel_package: form('Travel package', '93410', /^(flight|car|both|other)$/),
    departure_date: { kind: 'day', label: 'Departure date', code: '93411' },
    lodging_check_in_date: { kind: 'day', label: 'Lodging check in date', code: '93412' },
    lodging_check_out_date: { kind: 'day', label: 'Lodging check out date', code: '93413' },
    lodging_name: any,
  },
};

export const flightRules: IndustryRules = {
  emptyData: '93414',
  unknownField: '93415',
  fields: {
    passenger_first_name: any,
    passenger_last_name: any,
    passenger_middle_initial: form('Passenger middle initial', '93425', atMost(1)),
    passenger_title: any,
    issued_date: { kind: 'day', label: 'Issued date', code: '93423' },
    travel_agency_name: any,
    travel_agency_code: any,
    ticket_number: form('Ticket number', '93430', atMost(15)),
    ticket_issuer_address: any,
    issuing_carrier_code: form('Issuing carrier code', '93424', atMost(4)),
    customer_code: form('Customer code', '93416', atMost(17)),
    fare_amount: money('Fare amount', '93417', '93418', '93419', true),
    fee_amount: money('Fee amount', '93420', '93421', '93422', true),
    tax_amount: money('Tax amount', '93427', '93428', '93429', true),
    restricted_ticket: any,
    no_show: any,
    arrival_date: any,
    date_of_birth: any,
    country_code: any,
    legs: any,
  },
};

export const legRules: IndustryRules['fields'] = {
  conjunction_ticket: form('Conjunction ticket', '96304', atMost(15)),
  exchange_ticket: form('Exchange ticket', '96308', atMost(15)),
  coupon_number: form('Coupon number', '96305', atMost(1)),
  service_class: form('Service class', '96316', atMost(2)),
  carrier_code: form('Carrier code', '96303', atMost(4)),
  fare_basis_code: form('Fare basis code', '96312', atMost(15)),
  departure_airport_code: form('Departure airport code', '96306', atMost(5)),
  departure_time: form('Departure time', '96307', time),
  arrival_airport_code: form('Arrival airport code', '96301', atMost(5)),
  arrival_time: form('Arrival time', '96302', time),
  fare_amount: money('Fare amount', '96309', '96310', '96311', true),
  fee_amount: money('Fee amount', '96313', '96314', '96315', true),
  tax_amount: money('Tax amount', '96317', '96318', '96319', true),
};
