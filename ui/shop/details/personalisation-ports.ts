/** Ports of the personalisation machine. */
import { fromPromise } from 'xstate';
import {
  type ChangedDetails,
  type Details,
  type DetailsAnswer,
  type KeptDetails,
  type KnownDetails,
  type PersonalisationInput,
  personalisationMachine,
} from '#machines/shop/personalisation/machine.ts';
import type { KeptAnswer } from '#server/contract/kept-details.ts';
import type { ChildRequest } from '#server/contract/order.ts';
import type { ProblemAnswer } from '#server/contract/problem.ts';
import { getJson, postForm, ServerUnreachable } from '../shared/http.ts';
import { logError } from '../shared/log.ts';
import { keptInTab } from '../shared/tab-storage.ts';

/** What was typed in this tab and not saved yet, by order, because one tab may open several. */
const typedOf = (orderId: string) => keptInTab<Partial<Details>>(`details.${orderId}`);

/** The machine's names of the fields, by the server's. */
const names: Readonly<Record<string, keyof Details>> = {
  childs_name: 'childsName',
  gender: 'gender',
  town: 'town',
  age: 'age',
  pet_type: 'petType',
  pet_name: 'petName',
  elf: 'elf',
};

type SavedDetails = Omit<KeptAnswer['saved'], 'childs_name'>;

const detailsOf = ({ gender, town, age, pet_type, pet_name, elf }: SavedDetails): KeptDetails['details'] => ({
  gender,
  town,
  age,
  petType: pet_type,
  petName: pet_name,
  elf,
});

/** The changes, under the server's names. */
export function childRequest({ orderId, changed }: ChangedDetails) {
  const filled = Object.entries(names).flatMap(([field, name]) =>
    changed[name] === undefined ? [] : [[field, changed[name]] as const],
  );
  return { ...Object.fromEntries(filled), order_id: orderId } satisfies ChildRequest;
}

/** GET /api/kept_details */
const findDetails = fromPromise<KnownDetails, { orderId: string }>(async ({ input: { orderId }, signal }) => {
  const query = new URLSearchParams({ order_id: orderId });
  const { state, saved, kept } = await getJson<KeptAnswer>(`/api/kept_details?${query}`, signal);
  return {
    order: state === 'cancelled' ? 'cancelled' : 'standing',
    saved: { ...detailsOf(saved), childsName: saved.childs_name },
    kept: kept.map(({ order_id, season, childs_name, ...details }) => ({
      orderId: order_id,
      season,
      childsName: childs_name,
      details: detailsOf(details),
    })),
  };
});

/** The personalisation machine, saving with POST /api/internal_ad_lead_update. */
export const personalisationLogic = personalisationMachine.provide({
  actors: {
    recallTyped: fromPromise<Partial<Details>, PersonalisationInput>(
      async ({ input: { orderId } }) => typedOf(orderId).load() ?? {},
    ),
    findDetails,
    saveDetails: fromPromise<DetailsAnswer, ChangedDetails>(
      async ({ input: { orderId, changed }, signal }) => {
        const fields = childRequest({ orderId, changed });
        const { status, body } = await postForm('/api/internal_ad_lead_update', fields, signal);
        if (status === 200) {
          typedOf(orderId).forget();
          return { result: 'saved' };
        }
        const { fields: problems } = body as ProblemAnswer;
        const known = Object.entries(problems ?? {}).flatMap(([field, sentence]) => {
          const name = names[field];
          return name ? [[name, sentence] as const] : [];
        });
        if (known.length === 0) throw new ServerUnreachable(`The details were answered with ${status}`);
        return { result: 'refused', fields: Object.fromEntries(known) };
      },
    ),
  },
  actions: {
    storeDetails: ({ context: { orderId } }, { details }) => typedOf(orderId).save(details),
    logError: (_, { error }) => logError('personalisation', error),
  },
});
