import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { childDetailsMachine } from '#machines/shop/child-details/machine.ts';
import { previewChunk } from '../chunks.ts';
import { OnDemand } from '../shared/OnDemand.tsx';
import { Scene } from '../shared/Scene.tsx';
import { Working } from '../shared/Working.tsx';
import { DetailsForm, useDetailsTitle } from './DetailsForm.tsx';

/** /santa/text_details: the details of one of the visitor's orders. */
export function ChildDetails({ details }: { details: ActorRefFrom<typeof childDetailsMachine> }) {
  const snapshot = useSelector(details, (current) => current);
  const { personalisation, 'details-preview': detailsPreview } = snapshot.children;
  const { order } = snapshot.context;
  const name = order?.childsName ?? '';
  const title = useDetailsTitle(personalisation, name);
  return (
    <div className="wizard">
      <Scene step={3} words="Tell me a little more!" />
      <main className="step">
        {personalisation && (
          <>
            <h1>{title}</h1>
            <DetailsForm
              personalisation={personalisation}
              name={name}
              correctsName
              {...(order?.payment === 'made' && { wayOn: 'Back to your account' })}
            >
              <OnDemand actor={details} reassurance="You can still save the details." wait={null}>
                {() => {
                  const { DetailsPreview } = previewChunk.module();
                  return detailsPreview && <DetailsPreview detailsPreview={detailsPreview} />;
                }}
              </OnDemand>
            </DetailsForm>
          </>
        )}
        {snapshot.hasTag('busy') && <Working>Looking up your order&hellip;</Working>}
        {snapshot.status === 'done' && <Working>Opening the next page&hellip;</Working>}
      </main>
    </div>
  );
}
