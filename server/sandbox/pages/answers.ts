/** What the control interface answers, as schemas. */
import { z } from 'zod';
import type { DisputeRecord } from '../disputes/records.ts';
import { planned } from '../faults/fault-plans.ts';
import { operations as gatewayOperations } from '../faults/operations.ts';
import type {
  CustomerRecord,
  PaymentMethodRecord,
  TransactionRecord,
  VerificationRecord,
} from '../ledger/records.ts';
import { settingsForm } from '../merchant-settings.ts';
import type { SubscriptionRecord } from '../recurring/records.ts';
import { shopForm } from './shop-routes.ts';

/** A record of the ledger: the document names its main fields, the package's types all of them. */
const recordOf = <T>(main: { readonly [K in keyof T]?: z.ZodType }) =>
  z.looseObject(main as z.ZodRawShape) as unknown as z.ZodType<T>;

const dated = { createdAt: z.iso.datetime(), updatedAt: z.iso.datetime() };
export const transaction = recordOf<TransactionRecord>({
  id: z.string(),
  type: z.enum(['sale', 'credit']),
  status: z.string(),
  amount: z.string(),
  currency: z.string(),
  merchantAccountId: z.string(),
  orderId: z.string().nullable(),
  customerId: z.string().nullable(),
  token: z.string().nullable(),
  processorResponseCode: z.string(),
  processorResponseText: z.string(),
  ...dated,
});
export const customer = recordOf<CustomerRecord>({
  id: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  email: z.string().nullable(),
  ...dated,
});
export const paymentMethod = recordOf<PaymentMethodRecord>({
  token: z.string(),
  customerId: z.string(),
  isDefault: z.boolean(),
  instrument: z.looseObject({ kind: z.string() }),
  ...dated,
});
export const verification = recordOf<VerificationRecord>({
  id: z.string(),
  status: z.string(),
  amount: z.string(),
  token: z.string().nullable(),
  ...dated,
});
export const subscription = recordOf<SubscriptionRecord>({
  id: z.string(),
  planId: z.string(),
  token: z.string(),
  status: z.string(),
  price: z.string(),
  nextBillingDate: z.string(),
  ...dated,
});
export const dispute = recordOf<DisputeRecord>({
  id: z.string(),
  transactionId: z.string(),
  status: z.string(),
  ...dated,
});

export const time = z.object({ now: z.iso.datetime() });
export const plannedFault = planned.required({ times: true });
export const schedule = z.looseObject({
  seed: z.string(),
  rate: z.number(),
  operations: z.array(z.enum(gatewayOperations)),
  strikes: z.array(planned.pick({ kind: true, status: true, ms: true })),
});
export const faults = z.object({ faults: z.array(plannedFault), schedule: schedule.nullable() });
export const delivery = z.object({
  id: z.string(),
  kind: z.string(),
  transactionId: z.string().nullable(),
  to: z.string(),
  state: z.enum(['held', 'under way', 'delivered', 'failed']),
  attempts: z.array(
    z.object({ at: z.iso.datetime(), status: z.int().nullable(), error: z.string().nullable() }),
  ),
});
export const deliveries = z.object({ url: z.string().nullable(), deliveries: z.array(delivery) });
export const settings = z.object({ settings: settingsForm });
export const text = z.object({
  sid: z.string(),
  to: z.string(),
  from: z.string(),
  body: z.string(),
  media: z.array(z.string()),
  at: z.iso.datetime(),
});
export const letter = z.object({
  to: z.string(),
  from: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().optional(),
  unsubscribe: z.string().optional(),
  at: z.iso.datetime(),
});
export const events = z.object({ events: z.array(z.unknown()) });
export const shops = z.object({ shops: z.array(shopForm) });
export const handled = z.object({
  id: z.int(),
  at: z.iso.datetime(),
  operation: z.enum(gatewayOperations).nullable(),
  method: z.string(),
  path: z.string(),
  body: z.unknown(),
  bearer: z.string().nullable(),
  status: z.int().nullable(),
  took: z.number().nullable(),
  fault: planned.shape.kind.nullable(),
  grounds: z.array(
    z.object({
      rule: z.string(),
      code: z.string().nullable(),
      about: z.string().nullable(),
      documentation: z.string().nullable(),
    }),
  ),
});
export const gatewayKeys = z.object({
  merchantId: z.string(),
  publicKey: z.string(),
  privateKey: z.string(),
  serverApi: z.object({ host: z.string(), port: z.int(), ssl: z.boolean() }),
  tokenizationKey: z.string(),
  merchantAccountIds: z.record(z.string(), z.string()),
});
export const connections = z.looseObject({
  origin: z.string(),
  credentials: gatewayKeys,
  texts: z.object({ baseUrl: z.string(), accountSid: z.string(), authToken: z.string(), from: z.string() }),
});
