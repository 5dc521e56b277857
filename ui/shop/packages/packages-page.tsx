/** The list of packages: `/santa/text_packages`. */
import { useSelector } from '@xstate/react';
import type { PageProps } from '../visit/Visit.tsx';
import { Packages } from './Packages.tsx';
import './packages.css';

export { packagesLogic } from './packages-ports.ts';

/** The list, with the reason of a failed payment when the address has one. */
export function Page({ visit }: PageProps) {
  const packages = useSelector(visit, ({ children }) => children.packages);
  return packages && <Packages packages={packages} />;
}
