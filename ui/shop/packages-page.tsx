/** The list of packages: `/santa/text_packages`. */
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { discountLogic, wasShown } from './effects/discount-actors.ts';
import { packagesLogic } from './effects/packages-actors.ts';
import { messageOf } from './error-catalogue.ts';
import { type Inspect, Inspection } from './inspect.ts';
import { DiscountPopup } from './packages/DiscountPopup.tsx';
import { Packages } from './packages/Packages.tsx';
import './packages/packages.css';

/** Starts the list, with the reason of a failed payment when the address has one. */
export function startPackages(root: Element, inspect: Inspect | undefined) {
  document.title = 'Packages · North Pole Post';
  const message = messageOf(location.search);
  // The server has put the order of the token into the visitor's cookie; the address need not go on saying it.
  const url = new URL(location.href);
  url.searchParams.delete('token');
  history.replaceState(null, '', url);
  const inspected = inspect ? { inspect } : {};
  createRoot(root).render(
    <StrictMode>
      <Inspection value={inspect}>
        <Packages logic={packagesLogic} message={message} {...inspected} />
      </Inspection>
      {!wasShown() && <DiscountPopup logic={discountLogic} {...inspected} />}
    </StrictMode>,
  );
}
