/** Parts of the account that are fetched where an order has them, so that the calendar comes first. */
import { lazy } from 'react';

function NoEarlyStart() {
  return <p className="cancellation">Santa could begin sooner. Reload the page to ask him to.</p>;
}

function NoCancellation() {
  return <p className="cancellation">You can still change your mind. Reload the page to see how.</p>;
}

function NoSignInLink() {
  return <p role="alert">Reload the page to have a link sent.</p>;
}

export const SignInLink = lazy(() =>
  import('./sign-in-link-part.tsx').catch(() => ({ default: NoSignInLink })),
);

export const EarlyStart = lazy(() =>
  import('./early-start-part.tsx').catch(() => ({ default: NoEarlyStart })),
);

export const Cancellation = lazy(() =>
  import('./cancellation-part.tsx').catch(() => ({ default: NoCancellation })),
);

function NoKeepDetails() {
  return <p className="cancellation">Reload the page to keep your details for next year.</p>;
}

export const KeepDetails = lazy(() =>
  import('./keep-details-part.tsx').catch(() => ({ default: NoKeepDetails })),
);
