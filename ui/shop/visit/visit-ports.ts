/** Ports of the visit: the machines of its pages, and its navigation. */
import { fromCallback } from 'xstate';
import { visitMachine } from '#machines/shop/visit/machine.ts';
import { shopPath } from '../shared/edition.ts';
import { logError } from '../shared/log.ts';
import { fetchChunk, lazyLogic } from '../shared/on-demand.ts';
import { wizardLogic } from '../wizard/wizard-ports.ts';
import { advertisingPart, pages } from './pages.ts';

/** Takes the visitor to the sign-up for wide screens. */
function openDesktop() {
  const query = new URLSearchParams(location.search);
  query.set('path', location.pathname);
  location.replace(`${shopPath('/santa/desktop')}?${query}`);
}

const watchTab = fromCallback(({ sendBack }) => {
  const watching = new AbortController();
  const { signal } = watching;
  /** A link with a secret may differ from the shown address only after the `#`, so the browser loads nothing. */
  const tellOfLink = () => {
    const secret = new URLSearchParams(location.hash.slice(1));
    if (['key', 'order', 'trailer'].some((name) => secret.has(name))) sendBack({ type: 'link.opened' });
  };
  window.addEventListener('hashchange', tellOfLink, { signal });
  window.addEventListener('pageshow', ({ persisted }) => persisted && sendBack({ type: 'page.restored' }), {
    signal,
  });
  return () => watching.abort();
});

/** The visit with its ports, except the one for showing a page. */
export const visitLogic = visitMachine.provide({
  actors: {
    fetchChunk: fetchChunk(pages),
    fetchAdvertising: fetchChunk({ advertising: advertisingPart }),
    watchTab,
    wizard: wizardLogic,
    'account-menu': lazyLogic(() => pages.account.module().accountMenuLogic),
    'child-details': lazyLogic(() => pages.details.module().childDetailsLogic),
    gift: lazyLogic(() => pages.gift.module().giftLogic),
    packages: lazyLogic(() => pages.packages.module().packagesLogic),
    season: lazyLogic(() => pages.season.module().seasonLogic),
    film: lazyLogic(() => pages.film.module().filmLogic),
    room: lazyLogic(() => pages.room.module().roomLogic),
    advertising: lazyLogic(() => advertisingPart.module().advertisingLogic),
  },
  actions: {
    openDesktop,
    loadAnew: () => location.reload(),
    logError: (_, { error }) => logError('visit', error),
  },
});
