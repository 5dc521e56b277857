/** Effects of the personalisation machine. */
import { createActor, fromPromise } from 'xstate';
import {
  type Details,
  type DetailsAnswer,
  emptyDetails,
  type KeptDetails,
  type PersonalisationInput,
  personalisationMachine,
} from '#machines/shop/personalisation.ts';
import type { PartInput } from '#machines/shop/wizard.ts';
import type { KeptAnswer } from '#server/contract/kept-details.ts';
import type { ChildRequest } from '#server/contract/order.ts';
import type { ProblemAnswer } from '#server/contract/problem.ts';
import { getJson, postForm, ServerUnreachable } from './http.ts';
import { logError } from './log.ts';
import type { PartOptions } from './part.ts';

const KEY = 'north-pole-post.details';

/** What was typed in this tab and not saved yet. */
function loadDetails(): Details {
  try {
    return { ...emptyDetails, ...(JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<Details>) };
  } catch {
    return emptyDetails;
  }
}

function keepDetails(details: Partial<Details>) {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(details));
  } catch {
    // Full or forbidden storage only costs the comfort of a reload.
  }
}

/** Names of the fields, as the server and as the machine call them. */
const names: Readonly<Record<string, keyof Details>> = {
  gender: 'gender',
  town: 'town',
  age: 'age',
  pet_type: 'petType',
  pet_name: 'petName',
  elf: 'elf',
};

/** GET /api/kept_details */
const findKept = fromPromise<readonly KeptDetails[], { orderId: string }>(
  async ({ input: { orderId }, signal }) => {
    const query = new URLSearchParams({ order_id: orderId });
    const { kept } = await getJson<KeptAnswer>(`/api/kept_details?${query}`, signal);
    return kept.map(({ order_id, season, childs_name, pet_type, pet_name, ...details }) => ({
      orderId: order_id,
      season,
      childsName: childs_name,
      details: { ...details, petType: pet_type, petName: pet_name },
    }));
  },
);

/** The personalisation machine, saving with POST /api/internal_ad_lead_update. */
const personalisationLogic = personalisationMachine.provide({
  actors: {
    findKept,
    saveDetails: fromPromise<DetailsAnswer, PersonalisationInput>(
      async ({ input: { orderId, details }, signal }) => {
        const { gender, town, age, petType, petName, elf } = details;
        const fields = {
          order_id: orderId,
          gender,
          town,
          age,
          pet_type: petType,
          pet_name: petName,
          elf,
        } satisfies ChildRequest;
        const { status, body } = await postForm('/api/internal_ad_lead_update', fields, signal);
        if (status === 200) {
          sessionStorage.removeItem(KEY);
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
    rememberDetails: (_, { details }) => keepDetails(details),
    logError: (_, { error }) => logError('personalisation', error),
  },
});

export const createPersonalisation = ({ orderId }: PartInput, options: PartOptions) =>
  createActor(personalisationLogic, { input: { orderId, details: loadDetails() }, ...options });
