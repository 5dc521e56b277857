import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { PageName, visitMachine } from '#machines/shop/visit/machine.ts';
import { OnDemand } from '../shared/OnDemand.tsx';
import { Wizard } from '../wizard/Wizard.tsx';
import { advertisingPart, pages } from './pages.ts';

export interface PageProps {
  visit: ActorRefFrom<typeof visitMachine>;
}

/** The page that the visit shows. */
export function Visit({ visit, page }: PageProps & { page: PageName }) {
  const wizard = useSelector(visit, ({ children }) => children.wizard);
  if (wizard) {
    return <Wizard wizard={wizard} failed={new URLSearchParams(location.search).has('message')} />;
  }
  return (
    <OnDemand actor={visit} reassurance="Nothing was charged and nothing is lost.">
      {() => {
        const { Page } = pages[page as keyof typeof pages].module();
        return <Page visit={visit} />;
      }}
    </OnDemand>
  );
}

/** The choice about advertisers, on any page. */
export function Advertising({ visit }: PageProps) {
  const advertising = useSelector(visit, ({ children }) => children.advertising);
  if (!advertising) return null;
  const { AdChoice } = advertisingPart.module();
  return <AdChoice advertising={advertising} />;
}
