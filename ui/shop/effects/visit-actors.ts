/** Effects of the visit machine. */
import { fromPromise } from 'xstate';
import { type Campaign, type TrackedPage, type VisitSettings, visitMachine } from '#machines/shop/visit.ts';
import type { AbAnswer, AdChoiceRequest, AdLeadQuery } from '#server/contract/visit.ts';
import { loadVisit, saveVisit } from '../visit-storage.ts';
import { getJson, postForm } from './http.ts';
import { logError } from './log.ts';

/** What the address of the page, and the advertisers' cookies, say of a campaign. */
export function campaignOf(search: string, cookies: string): Campaign {
  const query = new URLSearchParams(search);
  const cookie = (name: string) => new RegExp(`(?:^|; )${name}=([^;]*)`).exec(cookies)?.[1] ?? '';
  const kept = loadVisit().campaign;
  return {
    utmSource: query.get('utm_source') ?? kept?.utmSource ?? '',
    fbp: cookie('_fbp'),
    fbc: query.get('fbclid') ?? (cookie('_fbc') || (kept?.fbc ?? '')),
    ttp: cookie('_ttp'),
  };
}

const tellChoice = (choice: AdChoiceRequest['choice']) =>
  fromPromise<void>(async ({ signal }) => {
    await postForm('/api/ad_choice', { choice } satisfies AdChoiceRequest, signal);
  });

/** The visit machine, which asks GET /santa/check_ab_testing and tells GET /santa/third_party_lead. */
export const visitLogic = visitMachine.provide({
  actors: {
    loadVisit: fromPromise<VisitSettings>(async ({ signal }) => {
      const { result_string, ads } = await getJson<AbAnswer>(
        `/santa/check_ab_testing${location.search}`,
        signal,
      );
      return { variant: result_string, ads };
    }),
    keepGrant: tellChoice('granted'),
    keepRefusal: tellChoice('refused'),
    reportPage: fromPromise<void, { page: TrackedPage; campaign: Campaign }>(
      async ({ input: { page, campaign }, signal }) => {
        const query = {
          fbp: campaign.fbp,
          fbc: campaign.fbc,
          ttp: campaign.ttp,
          website: location.origin + location.pathname,
          unique_id: crypto.randomUUID(),
          event: page === 'details' ? 'sign_up' : 'lead',
        } satisfies AdLeadQuery;
        await getJson(`/santa/third_party_lead?${new URLSearchParams(query)}`, signal);
      },
    ),
  },
  actions: {
    rememberVisit: (_, visit) => saveVisit(visit),
    logError: (_, { error }) => logError('visit', error),
  },
});
