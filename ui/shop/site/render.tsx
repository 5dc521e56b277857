/** Renders the public pages at build time; they have no script. */
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { Below } from './Below.tsx';
import type { SiteFacts } from './facts.ts';
import { Layout } from './Layout.tsx';
import { AdsRefused } from './pages/AdsRefused.tsx';
import { Broken } from './pages/Broken.tsx';
import { Faqs } from './pages/Faqs.tsx';
import { Features } from './pages/Features.tsx';
import { Home } from './pages/Home.tsx';
import { Missing } from './pages/Missing.tsx';
import { Notes } from './pages/Notes.tsx';
import { ReminderRefused, ReminderSet } from './pages/November.tsx';
import { Privacy } from './pages/Privacy.tsx';
import { Refused } from './pages/Refused.tsx';
import { Resume, ResumeOver } from './pages/Resume.tsx';
import { Terms } from './pages/Terms.tsx';
import { LinkBroken, Unsubscribe, Unsubscribed } from './pages/Unsubscribe.tsx';
import { Video } from './pages/Video.tsx';
import { DoubtAsked, HarmRead, TextsGoOn, TextsStopped, WaitOver } from './pages/Words.tsx';
import { ReminderForm } from './ReminderForm.tsx';

interface PublicPage {
  /** The name of the file. */
  readonly name: string;
  /** Null for a page that is shown at other addresses. */
  readonly path: string | null;
  readonly title: string;
  readonly description: string;
  readonly Content: (props: { readonly facts: SiteFacts }) => ReactNode;
}

const pages: readonly PublicPage[] = [
  {
    name: 'home',
    path: '/home',
    title: 'Santa texts your child',
    description: 'Warm words and pictures from the North Pole, sent to a phone you choose, until Christmas.',
    Content: Home,
  },
  {
    name: 'features',
    path: '/features',
    title: 'Features',
    description: 'A text a day, written for your child, quiet at night, stopped with one word.',
    Content: Features,
  },
  {
    name: 'notes',
    path: '/notes',
    title: 'Notes',
    description: 'What Santa writes: some of the texts and pictures of December.',
    Content: Notes,
  },
  {
    name: 'video',
    path: '/video',
    title: 'Video',
    description: 'Half a minute at the North Pole.',
    Content: Video,
  },
  {
    name: 'faqs',
    path: '/faqs',
    title: 'FAQs',
    description: 'Which phone, what it costs, when the texts come, how to stop them.',
    Content: Faqs,
  },
  { name: 'terms', path: '/terms', title: 'Terms', description: 'The terms in plain words.', Content: Terms },
  {
    name: 'privacy',
    path: '/privacy',
    title: 'Privacy',
    description: 'What is kept, for how long, and what is not done with it.',
    Content: Privacy,
  },
  {
    name: 'missing',
    path: null,
    title: 'Page not found',
    description: 'There is no page at this address.',
    Content: Missing,
  },
  {
    name: 'broken',
    path: null,
    title: 'Something went wrong',
    description: 'Something went wrong.',
    Content: Broken,
  },
  {
    name: 'refused',
    path: null,
    title: 'That did not work',
    description: 'What was asked for was not done.',
    Content: Refused,
  },
  {
    name: 'resume',
    path: null,
    title: 'Continue your sign-up',
    description: 'Continues a sign-up where you left it.',
    Content: Resume,
  },
  {
    name: 'resume-over',
    path: null,
    title: 'This link no longer works',
    description: 'The link of a reminder has been used, or is too old.',
    Content: ResumeOver,
  },
  {
    name: 'unsubscribe',
    path: null,
    title: 'No more offers?',
    description: 'Ends offers by e-mail.',
    Content: Unsubscribe,
  },
  {
    name: 'unsubscribed',
    path: null,
    title: 'No more offers',
    description: 'Offers by e-mail have ended.',
    Content: Unsubscribed,
  },
  {
    name: 'reminder-set',
    path: null,
    title: 'We will remind you',
    description: 'One e-mail in November.',
    Content: ReminderSet,
  },
  {
    name: 'reminder-refused',
    path: null,
    title: 'That did not work',
    description: 'One e-mail in November.',
    Content: ReminderRefused,
  },
  {
    name: 'ads-refused',
    path: null,
    title: 'Advertisers are told nothing more',
    description: 'We tell advertisers nothing more about your visit.',
    Content: AdsRefused,
  },
  {
    name: 'words-harm',
    path: null,
    title: 'Please read this now',
    description: 'What was written to Santa from a phone.',
    Content: HarmRead,
  },
  {
    name: 'words-doubt',
    path: null,
    title: 'Should the texts stop?',
    description: 'What was written to Santa from a phone.',
    Content: DoubtAsked,
  },
  {
    name: 'words-go-on',
    path: null,
    title: 'The texts continue',
    description: 'The texts continue.',
    Content: TextsGoOn,
  },
  {
    name: 'words-stopped',
    path: null,
    title: 'The texts have stopped',
    description: 'The texts have stopped.',
    Content: TextsStopped,
  },
  {
    name: 'words-over',
    path: null,
    title: 'This has already been answered',
    description: 'The texts are no longer waiting.',
    Content: WaitOver,
  },
  {
    name: 'link-broken',
    path: null,
    title: 'This link is incomplete',
    description: 'The link from an e-mail is incomplete.',
    Content: LinkBroken,
  },
];

/** One page's parts for the template `site.html`. */
export interface RenderedPage {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly path: string | null;
  readonly body: string;
}

/** Every public page of an edition. */
export function renderSite(facts: SiteFacts): readonly RenderedPage[] {
  return pages.map(({ Content, ...page }) => ({
    ...page,
    body: renderToStaticMarkup(
      <Layout facts={facts} path={page.path}>
        <Content facts={facts} />
      </Layout>,
    ),
  }));
}

/** The content below the wizard's first step in an edition. */
export const renderBelow = (facts: SiteFacts): string => renderToStaticMarkup(<Below facts={facts} />);

/** The form for the e-mail in November. */
export const renderReminderForm = (facts: SiteFacts): string =>
  renderToStaticMarkup(<ReminderForm facts={facts} />);
