import type { z } from 'zod';
import type { Store } from '#db/store.ts';
import { successAnswer } from '../contract/fields.ts';
import { childRequest, previewAnswer } from '../contract/order.ts';
import { problem } from '../contract/problem.ts';
import { ownOrder } from '../http/visitor.ts';
import { type ChildDetails, describeChild, withDetails } from '../rules/ordering/details.ts';
import { textsToCome } from '../rules/ordering/texts-to-come.ts';
import type { NamedPictures } from '../texts/named-pictures.ts';
import type { Clock } from '../time/clock.ts';
import { previewView } from '../views/preview-view.ts';
import { formType, type TypedApp } from './typed-app.ts';

/** A field that is left out stays undefined. */
const orNull = <TText extends string>(text: TText | undefined) => (text === '' ? null : text);

const detailsIn = (body: z.output<typeof childRequest>): ChildDetails => ({
  childsName: body.childs_name,
  gender: orNull(body.gender),
  town: orNull(body.town),
  age: body.age ? Number(body.age) : (orNull(body.age) as null | undefined),
  petType: orNull(body.pet_type),
  petName: orNull(body.pet_name),
  elf: orNull(body.elf),
});

export interface ChildDetailsRouteParts {
  store: Store;
  clock: Clock;
  named: NamedPictures;
}

/** POST /api/internal_ad_lead_update and POST /api/details_preview */
export function childDetailsRoutes(app: TypedApp, { store, clock, named }: ChildDetailsRouteParts) {
  const asked = {
    consumes: [formType],
    body: childRequest,
  };

  app.route({
    method: 'POST',
    url: '/api/internal_ad_lead_update',
    schema: {
      ...asked,
      summary: 'Tells Santa more about the child, or corrects the name',
      response: { 200: successAnswer, '4xx': problem, '5xx': problem },
    },
    async handler(request) {
      const { id } = await ownOrder(request, store, request.body.order_id);
      await store.write((unit) => describeChild(unit, id, detailsIn(request.body)));
      return { status: 'success' as const };
    },
  });

  // A POST, because a URL must not contain details of a child.
  app.route({
    method: 'POST',
    url: '/api/details_preview',
    schema: {
      ...asked,
      summary: 'How details would change the texts that are still to come; nothing is saved',
      response: { 200: previewAnswer, '4xx': problem, '5xx': problem },
    },
    async handler(request) {
      const order = await ownOrder(request, store, request.body.order_id);
      const texts = await store.read((unit) => textsToCome(unit, order, clock.now()));
      return previewView(order, withDetails(order, detailsIn(request.body)), texts, named);
    },
  });
}
