/** Ports of the choice about advertisers. */
import { fromPromise } from 'xstate';
import { advertisingMachine, type VisitSettings } from '#machines/shop/advertising/machine.ts';
import type { PageView } from '#machines/shop/advertising/page-views.ts';
import type { AbAnswer, AdChoiceRequest, AdLeadQuery } from '#server/contract/visit.ts';
import { getJson, postForm } from '../shared/http.ts';
import { logError } from '../shared/log.ts';
import { type AdIds, keptAdIds, keptVisit } from '../shared/visit-storage.ts';

const noIds: AdIds = { fbp: '', fbc: '', ttp: '' };

/** Ids of the advertisers' own cookies, and of the advertisement that led to this tab. */
function adIds(): AdIds {
  const cookie = (name: string) => new RegExp(`(?:^|; )${name}=([^;]*)`).exec(document.cookie)?.[1] ?? '';
  const clicked = new URLSearchParams(location.search).get('fbclid');
  return {
    fbp: cookie('_fbp'),
    fbc: clicked ?? (cookie('_fbc') || (keptAdIds.load()?.fbc ?? '')),
    ttp: cookie('_ttp'),
  };
}

const sendChoice = (choice: AdChoiceRequest['choice']) =>
  fromPromise<void>(async ({ signal }) => {
    await postForm('/api/ad_choice', { choice } satisfies AdChoiceRequest, signal);
  });

/** The machine, asking GET /santa/check_ab_testing and reporting with GET /santa/third_party_lead. */
export const advertisingLogic = advertisingMachine.provide({
  actors: {
    loadVisit: fromPromise<VisitSettings>(async ({ signal }) => {
      const { result_string, ads, ad_companies } = await getJson<AbAnswer>(
        `/santa/check_ab_testing${location.search}`,
        signal,
      );
      return { variant: result_string, ads, companies: ad_companies };
    }),
    storeGrant: sendChoice('granted'),
    storeRefusal: sendChoice('refused'),
    report: fromPromise<void, { sighting: PageView }>(async ({ input: { sighting }, signal }) => {
      const query = {
        ...(keptAdIds.load() ?? noIds),
        website: location.origin + location.pathname,
        ...(sighting.page === 'details'
          ? { event: 'sign_up' as const, unique_id: sighting.orderId }
          : { event: 'lead' as const, unique_id: crypto.randomUUID() }),
      } satisfies AdLeadQuery;
      await getJson(`/santa/third_party_lead?${new URLSearchParams(query)}`, signal);
    }),
  },
  actions: {
    storeVisit: (_, visit) => keptVisit.save(visit),
    keepIds: () => keptAdIds.save(adIds()),
    forgetIds: () => keptAdIds.forget(),
    logError: (_, { error }) => logError('advertising', error),
  },
});
