/** What a shopper relies on in a payment form, and what its merchant's page relies on. */
import {
  type Heard,
  inWords,
  type Look,
  type Moment,
  type Property,
  type Session,
  stepsOf,
  usable,
} from './session.ts';

const events = ({ heard }: Moment) => heard.flatMap((one) => ('event' in one ? [one] : []));
const answers = ({ heard }: Moment) => heard.flatMap((one) => ('answer' in one ? [one] : []));
const refusals = (moment: Moment) =>
  answers(moment).flatMap((one) => (one.answer === 'refusal' ? [one] : []));
const toRequest = (moment: Moment) =>
  answers(moment).filter(
    (one) => one.answer === 'method' || (one.answer === 'refusal' && one.to === 'request'),
  );
const allEvents = ({ moments }: Session) => moments.flatMap(events);
const isGone = ({ act }: Moment) => act.do === 'teardown';
const name = (one: Heard) => ('event' in one ? one.event : one.answer);

const tellsRequestable = (event: string) => /^(?:no)?paymentMethodRequestable$/i.test(event);
/** The request that deletes a method, of the REST and of the GraphQL interface. */
const deletions = ({ sent }: Moment) =>
  sent.filter(({ method, body }) => method === 'DELETE' || body.includes('DeletePaymentMethod'));
const asksWhether = ({ views }: Look) => views.includes('delete-confirmation');
const isEditing = (page: Look) => usable(page).some(({ name: said }) => /^(?:Done|Done editing)/i.test(said));
const say = (value: unknown) => JSON.stringify(value);
const says = (text: string) => text.replaceAll(/\s+/g, ' ').trim();
const digitsOfCard = /4111 ?1111 ?1111 ?1111/;

export const ofShoppers: readonly Property[] = [
  {
    id: 'FS-01',
    says: 'a form shows one sheet at a time',
    complaints: ({ moments }) =>
      moments
        .map(({ page: { views } }) => views.filter((view) => view !== 'options' && view !== 'methods'))
        .filter((sheets) => sheets.length > 1)
        .map((sheets) => sheets.join(', ')),
  },
  {
    id: 'FS-02',
    says: 'if a payment is refused on a sheet, the sheet says why',
    complaints: ({ moments }) =>
      moments.flatMap((moment) =>
        refusals(moment).some(({ to }) => to === 'request') &&
        !answers(moment).some(({ answer }) => answer === 'method') &&
        moment.page.views.includes('card') &&
        !/check|try again|error|unable|correct|fill|required|complete/i.test(moment.page.text)
          ? [moment.page.text.slice(0, 120)]
          : [],
      ),
  },
  {
    id: 'FS-03',
    says: 'an error message is announced to screen readers',
    complaints: ({ moments }) => moments.flatMap(({ page }) => page.silentErrors),
  },
  {
    id: 'FS-04',
    says: 'Enter and Space press whatever a pointer can',
    complaints: (session) =>
      stepsOf(session).flatMap(({ before, now }) =>
        now.act.do === 'press' &&
        now.act.by !== 'pointer' &&
        now.sent.length + now.heard.length === 0 &&
        now.page.text === before.page.text &&
        now.page.views.join() === before.page.views.join() &&
        JSON.stringify(now.page.controls) === JSON.stringify(before.page.controls)
          ? [`${now.act.by} on "${now.act.name}"`]
          : [],
      ),
  },
  {
    id: 'FS-05',
    says: 'no method is deleted without asking the shopper',
    complaints: (session) =>
      stepsOf(session).flatMap(({ before, now }) =>
        deletions(now).length > 0 && !asksWhether(before.page) ? [`deleted on ${inWords(now.act)}`] : [],
      ),
  },
  {
    id: 'FS-06',
    says: 'a method that is not deleted stays in the list',
    complaints: (session) => {
      const known = new Set<string>();
      // What a guest enters takes the place of what was entered before.
      const isGuests = session.moments.every(({ page }) => page.methods.length <= 1);
      let mayGo = 0;
      return session.moments.flatMap((moment) => {
        const { page } = moment;
        mayGo += deletions(moment).length;
        if (!page.views.includes('methods') || page.isBusy) return [];
        if (isGuests && page.methods.length === 1) known.clear();
        const gone = [...known].filter((method) => !page.methods.includes(method));
        for (const method of gone) known.delete(method);
        for (const method of page.methods) known.add(method);
        const unasked = gone.slice(mayGo);
        mayGo = Math.max(0, mayGo - gone.length);
        return unasked;
      });
    },
  },
  {
    id: 'FS-07',
    says: 'the selected method is marked in the list',
    complaints: ({ moments }) =>
      moments
        .filter(
          ({ page, isRequestable, act }) =>
            isRequestable === true &&
            act.do !== 'teardown' &&
            page.methods.length > 0 &&
            !page.views.includes('card') &&
            page.chosen !== 1,
        )
        .map(({ page }) => `${page.chosen} of ${page.methods.length} are marked`),
  },
  {
    id: 'FS-08',
    says: 'nothing can be pressed while the form is busy',
    complaints: ({ moments }) =>
      moments
        .filter(({ page }) => page.isBusy && page.views.includes('card') && usable(page).length > 0)
        .map(({ page }) =>
          usable(page)
            .map((one) => one.name)
            .join(', '),
        ),
  },
  {
    id: 'FS-09',
    says: 'if the shopper says no to a deletion, nothing is deleted',
    complaints: (session) =>
      stepsOf(session).flatMap(({ before, now }) =>
        asksWhether(before.page) &&
        now.act.do === 'press' &&
        /cancel|no|keep/i.test(now.act.name) &&
        deletions(now).length > 0
          ? [`deleted on "${now.act.name}"`]
          : [],
      ),
  },
  {
    id: 'FS-10',
    says: 'a view of the form is never without text',
    complaints: ({ moments }) =>
      moments
        .filter((moment) => !isGone(moment) && !moment.page.isBusy && moment.page.views.length > 0)
        .filter(({ page }) => says(page.text) === '')
        .map(({ page }) => `${page.views.join(', ')} shows no word`),
  },
];

export const ofMerchants: readonly Property[] = [
  {
    id: 'ME-01',
    says: 'isPaymentMethodRequestable agrees with the last event',
    complaints: ({ moments }) => {
      let told: boolean | null = null;
      return moments.flatMap((moment) => {
        const last = events(moment).findLast(({ event }) => tellsRequestable(event));
        if (last) told = last.event === 'paymentMethodRequestable';
        return told === null ||
          moment.isRequestable === null ||
          told === moment.isRequestable ||
          isGone(moment)
          ? []
          : [`told ${told}, asked ${moment.isRequestable} after ${inWords(moment.act)}`];
      });
    },
  },
  {
    id: 'ME-02',
    says: 'noPaymentMethodRequestable is not sent twice in a row',
    complaints: (session) => {
      const told = allEvents(session).filter(({ event }) => tellsRequestable(event));
      return told.flatMap(({ event }, index) =>
        event === 'noPaymentMethodRequestable' && told[index - 1]?.event === event ? ['twice in a row'] : [],
      );
    },
  },
  {
    id: 'ME-03',
    says: 'each request settles once',
    complaints: ({ moments }) => {
      let open = 0;
      return moments.flatMap((moment) => {
        const wanted = open + (moment.act.do === 'request' ? moment.act.times : 0);
        const got = toRequest(moment).length;
        // The answer may come after that of a bank, in whose window the shopper is.
        const mayWait = got < wanted && moment.window !== null && !isGone(moment);
        open = mayWait ? wanted - got : 0;
        return got === wanted || mayWait
          ? []
          : [`${wanted} requests, ${got} answers after ${inWords(moment.act)}`];
      });
    },
  },
  {
    id: 'ME-04',
    says: 'what can be requested is returned',
    complaints: (session) =>
      stepsOf(session).flatMap(({ before, now }, index) =>
        now.act.do === 'request' &&
        now.act.times === 1 &&
        before.isRequestable === true &&
        !session.moments.slice(0, index + 1).some(({ act }) => act.do === 'trouble') &&
        before.window === null &&
        now.window === null &&
        !answers(now).some(({ answer }) => answer === 'method')
          ? [
              refusals(now)
                .map(({ message }) => message)
                .join(', ') || 'no answer',
            ]
          : [],
      ),
  },
  {
    id: 'ME-05',
    says: 'what cannot be requested is refused',
    complaints: (session) =>
      stepsOf(session).flatMap(({ before, now }) =>
        now.act.do === 'request' &&
        before.isRequestable === false &&
        answers(now).some(({ answer }) => answer === 'method')
          ? ['a method was given']
          : [],
      ),
  },
  {
    id: 'ME-06',
    says: 'each view change starts from the view reported last',
    complaints: (session) => {
      const changes = allEvents(session).filter(({ event }) => event === 'changeActiveView');
      return changes.flatMap(({ payload }, index) => {
        const before = changes[index - 1]?.payload['newViewId'];
        return before === undefined || before === payload['previousViewId']
          ? []
          : [`from ${say(payload['previousViewId'])}, and ${say(before)} was told`];
      });
    },
  },
  {
    id: 'ME-07',
    says: 'a way to pay is reported as selected after its view',
    complaints: (session) => {
      const all = allEvents(session);
      return all.flatMap(({ event, payload }, index) => {
        if (event !== 'paymentOptionSelected') return [];
        const view = all.slice(0, index).findLast((one) => one.event === 'changeActiveView')?.payload[
          'newViewId'
        ];
        return view === payload['paymentOption'] ? [] : [`${say(payload['paymentOption'])} on ${say(view)}`];
      });
    },
  },
  {
    id: 'ME-08',
    says: 'a refusal is a DropinError with a message',
    complaints: ({ moments }) =>
      moments.flatMap((moment) =>
        refusals(moment)
          .filter(({ to }) => to === 'request')
          .filter((refusal) => refusal.name !== 'DropinError' || refusal.message === '')
          .map((refusal) => `${refusal.name}: ${refusal.message}`),
      ),
  },
  {
    id: 'ME-09',
    says: 'a refused request has a code that identifies the reason',
    complaints: ({ moments }) =>
      moments.flatMap((moment) =>
        refusals(moment)
          .filter(({ to, code }) => to === 'request' && code === '')
          .map(({ message }) => message),
      ),
  },
  {
    id: 'ME-10',
    says: 'the type announced is the type returned',
    complaints: ({ moments }) => {
      let told: unknown;
      return moments.flatMap((moment) => {
        const before = told;
        told =
          events(moment).findLast(({ event }) => event === 'paymentMethodRequestable')?.payload['type'] ??
          told;
        return answers(moment).flatMap((one) =>
          one.answer === 'method' &&
          before !== undefined &&
          one.type !== before &&
          moment.act.do === 'request'
            ? [`told ${say(before)}, given ${one.type}`]
            : [],
        );
      });
    },
  },
  {
    id: 'ME-11',
    says: 'a torn-down form leaves nothing behind',
    complaints: ({ moments }) =>
      moments.filter((moment) => isGone(moment) && moment.left !== '').map(({ left }) => left.slice(0, 200)),
  },
  {
    id: 'ME-12',
    says: 'a torn-down form sends no more events',
    complaints: ({ moments }) => {
      const gone = moments.findIndex(isGone);
      return gone < 0
        ? []
        : moments
            .slice(gone + 1)
            .flatMap(events)
            .map(name);
    },
  },
  {
    id: 'ME-13',
    says: 'the form throws no errors on the page',
    complaints: ({ moments }) =>
      moments.flatMap(({ thrown }) =>
        thrown.map((error) => /\S.*/.exec(error)?.[0] ?? 'an error without words'),
      ),
  },
  {
    id: 'ME-14',
    says: 'no event and no result contains a card number',
    complaints: ({ moments }) =>
      moments.flatMap(({ heard }) => heard.filter((one) => digitsOfCard.test(JSON.stringify(one))).map(name)),
  },
  {
    id: 'ME-15',
    says: 'what was cleared is not returned',
    complaints: ({ moments }) =>
      moments
        .filter(({ act, isRequestable }) => act.do === 'clear' && isRequestable === true)
        .map(({ page }) => `requestable on ${page.views.join(', ')}`),
  },
  {
    id: 'ME-16',
    says: 'nothing can be requested while methods are edited or one is about to be deleted',
    complaints: ({ moments }) =>
      moments
        .filter(({ page, isRequestable }) => isRequestable === true && (isEditing(page) || asksWhether(page)))
        .map(({ page }) => page.views.join(', ')),
  },
  {
    id: 'ME-17',
    says: 'a nonce belongs to one method',
    complaints: ({ moments }) => {
      const kinds = new Map<string, string>();
      return moments.flatMap(answers).flatMap((one) => {
        if (one.answer !== 'method') return [];
        const known = kinds.get(one.nonce);
        kinds.set(one.nonce, one.type);
        return known === undefined || known === one.type
          ? []
          : [`${one.nonce} was ${known} and is ${one.type}`];
      });
    },
  },
  {
    id: 'ME-18',
    says: 'a form may be torn down twice',
    complaints: ({ moments }) =>
      moments
        .filter(isGone)
        .flatMap(refusals)
        .filter((refusal) => refusal.name !== 'DropinError')
        .map((refusal) => `${refusal.name}: ${refusal.message}`),
  },
  {
    id: 'ME-19',
    says: 'nothing can be requested from a wallet without approval',
    complaints: (session) =>
      stepsOf(session).flatMap(({ before, now }) =>
        now.act.do === 'answer' &&
        now.act.with !== 'agree' &&
        before.isRequestable === false &&
        now.isRequestable === true
          ? [`requestable after ${before.window}: ${inWords(now.act)}`]
          : [],
      ),
  },
];
