/** The details page: `/santa/text_details`. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createActor } from 'xstate';
import type { OrderAnswer } from '#server/contract/order.ts';
import { address, words } from './edition.ts';
import { getJson } from './effects/http.ts';
import { logError } from './effects/log.ts';
import { personalisationLogic } from './effects/personalisation-actors.ts';
import type { Inspect } from './inspect.ts';
import { DetailsForm } from './wizard/DetailsForm.tsx';
import { Scene } from './wizard/Scene.tsx';

/** The order of the account that led here stands behind the `#`, which no log sees; without one it is the latest. */
function queryOf({ hash }: Location): string {
  const id = new URLSearchParams(hash.slice(1)).get('order');
  return id === null ? '' : `?${new URLSearchParams({ order_id: id })}`;
}

/** Starts the details of one of the visitor's orders; without any the sign-up comes first. */
export function startDetails(root: Element, inspect: Inspect | undefined) {
  document.title = 'A little more about your child · North Pole Post';
  const leave = (path: string) => location.replace(address(path));
  const show = async () => {
    const order = await getJson<OrderAnswer>(`/api/order${queryOf(location)}`, new AbortController().signal);
    const personalisation = createActor(personalisationLogic, {
      input: { orderId: order.order_id },
      ...(inspect ? { inspect } : {}),
    });
    const next = order.state === 'paid' ? '/accounts/menu' : '/santa/text_packages';
    personalisation.subscribe({ complete: () => leave(next) });
    personalisation.start();
    const { childs_name: name } = order;
    createRoot(root).render(
      <StrictMode>
        <div className="wizard">
          <Scene step={3} words="Tell me a little more!" />
          <main className="step">
            <h1>
              Would you like to {words().personalize} more for {name || 'your child'}? (optional)
            </h1>
            <DetailsForm personalisation={personalisation} name={name} />
          </main>
        </div>
      </StrictMode>,
    );
  };
  show().catch((error: unknown) => {
    logError('details', error);
    leave('/santa/signup');
  });
}
