import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Context } from '../context.ts';
import { newId } from '../ids.ts';
import type { Ledger } from '../ledger/ledger.ts';
import { merchantAccounts } from '../merchant.ts';
import { allModifications, allPlans, findPlan, modificationsOf } from '../recurring/catalogue.ts';
import type { ModificationRecord, PlanRecord } from '../recurring/records.ts';
import { type XmlFields, XmlList } from '../xml/xml.ts';
import { isPrice, writePrice } from './amount.ts';
import { type Refusal, refusalAt, sendProblem, sendRefusals, sendXml } from './answers.ts';
import { forMerchant } from './authorization.ts';
import { type Fields, fieldsOf, isSet, textOf } from './input.ts';
import { applied, changeModifications } from './modification-fields.ts';
import { withUnused } from './unused-fields.ts';
import { modificationFields, planFields } from './views/plan.ts';

interface WithId {
  Params: { id: string };
}

const path = ['plan'];
const refuse = refusalAt(path);

/**
 * `gateway.plan`, `gateway.addOn` and `gateway.discount`.
 * @see https://developer.paypal.com/braintree/docs/reference/request/plan/create
 */
export function addPlanRoutes(server: FastifyInstance, context: Context): void {
  const { ledger, now } = context;
  const sendPlan = (reply: FastifyReply, status: number, plan: PlanRecord) =>
    sendXml(reply, status, 'plan', planFields(plan, ledger));
  const sendList = (reply: FastifyReply, root: string, item: string, all: readonly XmlFields[]) =>
    sendXml(reply, 200, root, new XmlList(item, all));

  server.get('/plans', { config: { operation: 'plan.find' } }, (request, reply) => {
    const plans = forMerchant(request, context).merchant.hasNoPlans ? [] : allPlans(ledger);
    return sendList(
      reply,
      'plans',
      'plan',
      plans.map((plan) => planFields(plan, ledger)),
    );
  });
  server.get('/add_ons', { config: { operation: 'plan.find' } }, (_request, reply) =>
    sendList(reply, 'add-ons', 'add-on', allModifications(ledger, 'add_on').map(modificationFields)),
  );
  server.get('/discounts', { config: { operation: 'plan.find' } }, (_request, reply) =>
    sendList(reply, 'discounts', 'discount', allModifications(ledger, 'discount').map(modificationFields)),
  );

  const create = (fields: Fields) => {
    const at = now().toISOString();
    const id = textOf(fields, 'id') ?? newId();
    return changed({ ...blank, id, createdAt: at, updatedAt: at }, fields, ledger);
  };

  server.post('/plans', { config: { operation: 'plan.create' } }, (request, reply) => {
    const fields = fieldsOf(request.body, 'plan');
    const refusals = [
      ...required(fields),
      ...idRefusals(fields, ledger),
      ...planRefusals(blank, fields, ledger),
    ];
    if (refusals.length > 0) return sendRefusals(reply, refusals);
    const plan = create(fields);
    ledger.plans.set(plan.id, plan);
    return sendPlan(reply, 201, plan);
  });

  server.get<WithId>('/plans/:id', { config: { operation: 'plan.find' } }, ({ params }, reply) => {
    const plan = findPlan(ledger, params.id);
    return plan ? sendPlan(reply, 200, plan) : sendProblem(reply, 404, 'Not Found');
  });

  server.put<WithId>('/plans/:id', { config: { operation: 'plan.update' } }, (request, reply) => {
    const plan = findPlan(ledger, request.params.id);
    if (!plan) return sendProblem(reply, 404, 'Not Found');
    const fields = fieldsOf(request.body, 'plan');
    const refusals = [...idRefusals(fields, ledger, plan.id), ...planRefusals(plan, fields, ledger)];
    if (refusals.length > 0) return sendRefusals(reply, refusals);
    const next = { ...changed(plan, fields, ledger), updatedAt: now().toISOString() };
    if (next.id !== plan.id) ledger.plans.delete(plan.id);
    ledger.plans.set(next.id, next);
    return sendPlan(reply, 200, next);
  });

  // Braintree's own specifications create modifications here, as a merchant does in the control panel.
  server.post('/plans/create_plan_for_tests', { config: { operation: 'plan.create' } }, (request, reply) => {
    const plan = create(fieldsOf(request.body, 'plan'));
    ledger.plans.set(plan.id, plan);
    return sendPlan(reply, 201, plan);
  });
  server.post(
    '/modifications/create_modification_for_tests',
    { config: { operation: 'plan.create' } },
    (request, reply) => {
      const fields = fieldsOf(request.body, 'modification');
      const kind = textOf(fields, 'kind') === 'discount' ? 'discount' : 'add_on';
      const modification = readModification(kind, fields);
      ledger.modifications.set(modification.id, modification);
      const plan = findPlan(ledger, textOf(fields, 'plan_id') ?? '');
      const list = kind === 'discount' ? 'discounts' : 'addOns';
      if (plan) {
        const all = [...modificationsOf(plan, kind, ledger), modification];
        ledger.plans.set(plan.id, { ...plan, [list]: all });
      }
      return sendXml(reply, 201, 'modification', modificationFields(modification));
    },
  );
}

const blank: PlanRecord = {
  id: '',
  createdAt: '',
  updatedAt: '',
  name: '',
  description: null,
  price: '0.00',
  currency: 'USD',
  billingFrequency: 1,
  billingDayOfMonth: null,
  numberOfBillingCycles: null,
  trial: null,
  addOnIds: [],
  discountIds: [],
};

function readModification(kind: ModificationRecord['kind'], fields: Fields): ModificationRecord {
  return {
    id: textOf(fields, 'id') ?? newId(),
    kind,
    name: textOf(fields, 'name') ?? '',
    description: textOf(fields, 'description'),
    amount: writePrice(textOf(fields, 'amount') ?? '0'),
    quantity: Number(textOf(fields, 'quantity') ?? '1'),
    numberOfBillingCycles: numberOf(fields, 'number_of_billing_cycles') ?? null,
  };
}

function changed(plan: PlanRecord, fields: Fields, ledger: Ledger): PlanRecord {
  const price = textOf(fields, 'price');
  return {
    ...plan,
    id: textOf(fields, 'id') ?? plan.id,
    name: textOf(fields, 'name') ?? plan.name,
    description: textOf(fields, 'description') ?? plan.description,
    price: price === null ? plan.price : writePrice(price),
    currency: textOf(fields, 'currency_iso_code') ?? plan.currency,
    billingFrequency: numberOf(fields, 'billing_frequency') ?? plan.billingFrequency,
    billingDayOfMonth: numberOf(fields, 'billing_day_of_month') ?? plan.billingDayOfMonth,
    numberOfBillingCycles: numberOf(fields, 'number_of_billing_cycles') ?? plan.numberOfBillingCycles,
    trial: changedTrial(plan, fields),
    ...(fields['add_ons'] !== undefined && { addOns: changedModifications(plan, 'add_on', fields, ledger) }),
    ...(fields['discounts'] !== undefined && {
      discounts: changedModifications(plan, 'discount', fields, ledger),
    }),
    ...withUnused('plan', fields, plan),
  };
}

/** The trial of a plan; null when it has none. */
function changedTrial({ trial }: PlanRecord, fields: Fields): PlanRecord['trial'] {
  const hasTrial = fields['trial_period'] === undefined ? trial !== null : isSet(fields, 'trial_period');
  const duration = numberOf(fields, 'trial_duration') ?? trial?.duration;
  const unit = textOf(fields, 'trial_duration_unit') ?? trial?.unit;
  return hasTrial && duration ? { duration, unit: unit === 'month' ? 'month' : 'day' } : null;
}

function modify(plan: PlanRecord, kind: ModificationRecord['kind'], fields: Fields, ledger: Ledger) {
  return changeModifications(kind, modificationsOf(plan, kind, ledger).map(applied), fields, ledger, 'plan');
}

const changedModifications = (...what: Parameters<typeof modify>): ModificationRecord[] =>
  modify(...what).modifications.map(({ currentBillingCycle: _, ...one }) => one);

function numberOf(fields: Fields, key: string): number | undefined {
  const text = textOf(fields, key);
  return text === null ? undefined : Number(text);
}

function required(fields: Fields): Refusal[] {
  const parts = [
    ['billing_frequency', '93117', 'Billing frequency is required.'],
    ['currency_iso_code', '93119', 'Currency ISO code is required.'],
    ['name', '93112', 'Name cannot be blank.'],
    ['price', '93113', 'Price cannot be blank.'],
  ] as const;
  return parts
    .filter(([attribute]) => textOf(fields, attribute) === null)
    .map(([attribute, code, message]) => refuse(attribute, code, message));
}

/** No SDK names codes for the id of a plan: these are those for a subscription's id. */
function idRefusals(fields: Fields, ledger: Ledger, own?: string): Refusal[] {
  const id = textOf(fields, 'id');
  if (id === null || id === own) return [];
  if (!/^[\w-]{1,255}$/.test(id)) return [refuse('id', '81906', 'ID is an invalid format.')];
  return findPlan(ledger, id) ? [refuse('id', '81902', 'ID has already been taken.')] : [];
}

/** No SDK names codes for these of a plan: they are those of a subscription, as is that for a trial without an end. */
const wholeNumbers = [
  ['billing_day_of_month', '91913', 'Billing day of month must be numeric.'],
  ['number_of_billing_cycles', '91906', 'Number of billing cycles must be numeric.'],
  ['trial_duration', '81907', 'Trial duration format is invalid.'],
] as const;

function planRefusals(plan: PlanRecord, fields: Fields, ledger: Ledger): Refusal[] {
  const price = textOf(fields, 'price');
  const frequency = textOf(fields, 'billing_frequency');
  const currency = textOf(fields, 'currency_iso_code');
  const refusals: Refusal[] = [];
  if (price !== null && !isPrice(price)) {
    refusals.push(refuse('price', '93114', 'Price is an invalid format.'));
  }
  if (frequency !== null && !/^[1-9]\d?$/.test(frequency)) {
    refusals.push(refuse('billing_frequency', '93118', 'Billing frequency is invalid.'));
  }
  if (currency !== null && ![...merchantAccounts.values()].includes(currency)) {
    refusals.push(refuse('currency_iso_code', '93120', 'Currency ISO code is invalid.'));
  }
  for (const [attribute, code, message] of wholeNumbers) {
    const text = textOf(fields, attribute);
    if (text !== null && !/^\d+$/.test(text)) refusals.push(refuse(attribute, code, message));
  }
  if (isSet(fields, 'trial_period') && textOf(fields, 'trial_duration') === null && plan.trial === null) {
    refusals.push(refuse('trial_duration', '81908', 'Trial duration is required.'));
  }
  for (const kind of ['add_on', 'discount'] as const) {
    refusals.push(...modify(plan, kind, fields, ledger).refusals);
  }
  return refusals;
}
