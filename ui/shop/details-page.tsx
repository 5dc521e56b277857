/** The details page: `/santa/text_details`. */
import { useSelector } from '@xstate/react';
import { words } from './edition.ts';
import type { PageProps } from './Visit.tsx';
import { DetailsForm } from './wizard/DetailsForm.tsx';
import { Scene } from './wizard/Scene.tsx';

export { childDetailsLogic } from './effects/child-details-actors.ts';

export const title = 'A little more about your child · North Pole Post';

/** The details of one of the visitor's orders. */
export function Page({ visit }: PageProps) {
  const details = useSelector(visit, ({ children }) => children['child-details']);
  const personalisation = useSelector(details, (snapshot) => snapshot?.children.personalisation);
  const name = useSelector(details, (snapshot) => snapshot?.context.order?.childsName ?? '');
  if (!personalisation) return null;
  return (
    <div className="wizard">
      <Scene step={3} words="Tell me a little more!" />
      <main className="step">
        <h1>
          Would you like to {words().personalize} more for {name || 'your child'}? (optional)
        </h1>
        <DetailsForm personalisation={personalisation} name={name} />
      </main>
    </div>
  );
}
