/** The details page: `/santa/text_details`. */
import { useSelector } from '@xstate/react';
import type { PageProps } from '../visit/Visit.tsx';
import { ChildDetails } from './ChildDetails.tsx';

export { childDetailsLogic } from './child-details-ports.ts';

/** The details of one of the visitor's orders. */
export function Page({ visit }: PageProps) {
  const details = useSelector(visit, ({ children }) => children['child-details']);
  return details && <ChildDetails details={details} />;
}
