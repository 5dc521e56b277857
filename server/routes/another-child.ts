import type { Store } from '#db/store.ts';
import { anotherChildAnswer, anotherChildRequest } from '../contract/another-child.ts';
import { Problem } from '../http/problem.ts';
import { beginAdding, ownPurchase } from '../http/visitor.ts';
import { codesLeft } from '../rules/pricing/family-credit.ts';
import type { Clock } from '../time/clock.ts';
import { formSchema, type TypedApp } from './typed-app.ts';

const noneLeft = 'This family package has no child left to sign up.';

/** POST /api/another_child: the sign-up and the consent for its phone come after it, as for any child. */
export function anotherChildRoute(app: TypedApp, { store, clock }: { store: Store; clock: Clock }) {
  app.route({
    method: 'POST',
    url: '/api/another_child',
    schema: formSchema(
      'Lets a family package pay for the next child of this browser',
      anotherChildRequest,
      anotherChildAnswer,
    ),
    async handler(request) {
      const { id: familyId } = await ownPurchase(request, store, request.body.order_id);
      const at = clock.now();
      const left = await store.read(async (unit) => (await codesLeft(unit, familyId, at)).length);
      if (left === 0) throw new Problem(409, 'no_child_left', noneLeft);
      beginAdding(request, { familyId, at });
      return { status: 'success' as const, left };
    },
  });
}
