/** The list of packages: `/santa/text_packages`. */
import { useSelector } from '@xstate/react';
import { Packages } from './packages/Packages.tsx';
import type { PageProps } from './Visit.tsx';
import './packages/packages.css';

export { packagesLogic } from './effects/packages-actors.ts';

export const title = 'Packages · North Pole Post';

/** The list, with the reason of a failed payment when the address has one. */
export function Page({ visit }: PageProps) {
  const packages = useSelector(visit, ({ children }) => children.packages);
  return packages && <Packages packages={packages} />;
}
