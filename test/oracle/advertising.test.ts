/** Says by hand what advertisers hear, and that they hear nothing without the visitor's word. */
import { type AdChoice, advertisingMachine, type Campaign } from '#machines/shop/advertising/machine.ts';
import { describeTables, type Step } from './table.ts';

const campaign: Campaign = { utmSource: 'mail', sub: '' };
const companies = 'Meta and TikTok';
const landing = { page: 'landing' } as const;
const details = { page: 'details', orderId: 'o' } as const;
const visit = (ads: AdChoice): Step => ({ done: 'loadVisit', output: { variant: 'b', ads, companies } });
const grant: Step = { type: 'ads.granted' };
const refuse: Step = { type: 'ads.refused' };
const reached: Step = { type: 'details.reached', orderId: 'o' };
const loads = ['loadVisit'] as const;
const grants = ['storeGrant'] as const;
const refuses = ['storeRefusal'] as const;
const reports = (sighting: object) => ['report', { sighting }] as const;
const stores = ['storeVisit', { variant: 'b', campaign }] as const;
/** Ids of an earlier yes are not kept longer than it lasts. */
const forgets = ['forgetIds'] as const;
const keeps = ['keepIds'] as const;
const failed = ['logError'] as const;
const reported: Step = { done: 'report' };

describeTables(advertisingMachine, {
  'a visit of the landing page': {
    input: () => ({ seen: [landing], campaign }),
    lines: [
      [
        'has the visitor’s choice asked for',
        [reached],
        { state: 'arriving', asks: [loads], knows: { seen: [landing, details] } },
      ],
      [
        'asks a visitor who has not decided',
        [visit('undecided'), reached],
        {
          state: 'asking',
          asks: [loads],
          does: [stores, forgets],
          knows: { seen: [landing, details], companies },
        },
      ],
      [
        'tells nothing where nothing is told',
        [visit('off'), grant, reached],
        { state: 'silent', asks: [loads], does: [stores, forgets] },
      ],
      [
        'tells nothing where the visitor has refused',
        [visit('refused'), grant],
        { state: 'silent', asks: [loads], does: [stores, forgets] },
      ],
      [
        'obeys a browser that opts out',
        [visit('blocked'), grant, reached],
        { state: 'optOutHonoured', asks: [loads], does: [stores, forgets] },
      ],
      [
        'tells nothing where the choice is not known, and keeps the campaign',
        [{ failed: 'loadVisit' }, grant],
        { state: 'silent', asks: [loads], does: [failed, ['storeVisit', { campaign }]] },
      ],
      [
        'stores a refusal',
        [visit('undecided'), refuse],
        { state: 'refusing', asks: [loads, refuses], does: [stores, forgets] },
      ],
      [
        'tells nothing after a refusal',
        [visit('undecided'), refuse, { done: 'storeRefusal' }, grant],
        { state: 'silent', asks: [loads, refuses], does: [stores, forgets] },
      ],
      [
        'tells nothing after a refusal that was not stored',
        [visit('undecided'), refuse, { failed: 'storeRefusal' }],
        { state: 'silent', asks: [loads, refuses], does: [stores, forgets, failed] },
      ],
      [
        'stores a grant before it tells anything',
        [visit('undecided'), grant],
        { state: 'granting', asks: [loads, grants], does: [stores, forgets] },
      ],
      [
        'tells nothing after a grant that was not stored',
        [visit('undecided'), grant, { failed: 'storeGrant' }],
        { state: 'silent', asks: [loads, grants], does: [stores, forgets, failed] },
      ],
      [
        'tells what was seen after a grant',
        [visit('undecided'), grant, { done: 'storeGrant' }],
        { state: 'reporting', asks: [loads, grants, reports(landing)], does: [stores, forgets, keeps] },
      ],
      [
        'tells what was seen after a grant of before',
        [visit('granted')],
        { state: 'reporting', asks: [loads, reports(landing)], does: [stores, keeps] },
      ],
      [
        'tells each page once',
        [visit('granted'), reported, reached, reported, reached, reported],
        {
          state: 'granted',
          asks: [loads, reports(landing), reports(details), reports(details)],
          does: [stores, keeps],
          knows: { seen: [] },
        },
      ],
      [
        'has each order told',
        [visit('undecided'), reached, { type: 'details.reached', orderId: 'p' }],
        {
          state: 'asking',
          asks: [loads],
          does: [stores, forgets],
          knows: { seen: [landing, details, { page: 'details', orderId: 'p' }] },
        },
      ],
      [
        'tells the oldest page first',
        [visit('granted'), reached, reported],
        {
          state: 'reporting',
          asks: [loads, reports(landing), reports(details)],
          does: [stores, keeps],
          knows: { seen: [details] },
        },
      ],
      [
        'tells nothing twice where it was not heard',
        [visit('granted'), { failed: 'report' }],
        {
          state: 'granted',
          asks: [loads, reports(landing)],
          does: [stores, keeps, failed],
          knows: { seen: [] },
        },
      ],
    ],
  },
  'a visit of another page': {
    input: () => ({ seen: [], campaign }),
    lines: [
      [
        'has nothing to tell after a grant of before',
        [visit('granted')],
        { state: 'granted', asks: [loads], does: [stores, keeps] },
      ],
      [
        'has nothing to tell after a grant',
        [visit('undecided'), grant, { done: 'storeGrant' }],
        { state: 'granted', asks: [loads, grants], does: [stores, forgets, keeps] },
      ],
    ],
  },
});
