/** A session: what was done on a page, and what came of it. Every observer tells the same, so that one list of properties judges all. */

export interface Control {
  readonly kind: 'button' | 'link' | 'text' | 'checkbox' | 'radio' | 'select' | 'frame' | 'part';
  /** The name that a screen reader says. */
  readonly name: string;
  readonly can: 'be used' | 'not be used';
  readonly value: string;
  /** Ticked, chosen or unfolded. */
  readonly isOn: boolean;
  /** What is said about a field that is marked as wrong; null where it is not. */
  readonly wrong: string | null;
  /** Whether a link or a button leads on to the next step. */
  readonly isMain: boolean;
}

/** What a page shows, as it stands. */
export interface Look {
  /** Path and query. */
  readonly address: string;
  readonly title: string;
  readonly headings: readonly string[];
  readonly controls: readonly Control[];
  /** What is said at once to those who listen. */
  readonly alerts: readonly string[];
  /** Every word that can be seen. */
  readonly text: string;
  /** The name of what has the focus; null where nothing has. */
  readonly focus: string | null;
  readonly isBusy: boolean;
  /** Of a payment form: the parts that it shows, the saved methods, and how many of them are marked as chosen. */
  readonly views: readonly string[];
  readonly methods: readonly string[];
  readonly chosen: number;
  /** Of a payment form: sentences about errors that can be seen and are in no part that is announced. */
  readonly silentErrors: readonly string[];
}

/** Cards by what comes of them: the bank of one asks the shopper, the gateway refuses one whose security code is not its own. */
export type CardKind =
  | 'good'
  | 'declined'
  | 'half'
  | 'asked'
  | 'unproven'
  | 'failing'
  | 'fraudulent'
  | 'mismatched';

/** What can be done in a window: `refused` is to agree in a way that is not taken, such as with a locked account or a wrong code. */
export type Answer = 'agree' | 'refused' | 'cancel' | 'close' | 'fail';

export type Act =
  | {
      readonly do: 'press';
      readonly name: string;
      readonly by: 'pointer' | 'Enter' | 'Space';
      readonly times: 1 | 2;
    }
  | { readonly do: 'type'; readonly name: string; readonly text: string }
  | { readonly do: 'choose'; readonly name: string; readonly text: string }
  | { readonly do: 'card'; readonly card: CardKind }
  /** What a shopper does in the window of a wallet or of a bank that stands before the page. */
  | { readonly do: 'answer'; readonly with: Answer }
  /** The gateway, or what lies between, fails at the next request of a kind. */
  | { readonly do: 'trouble'; readonly at: string; readonly kind: string }
  | { readonly do: 'open'; readonly address: string }
  | { readonly do: 'back' }
  | { readonly do: 'reload' }
  /** What a merchant's page asks of its form. */
  | { readonly do: 'request'; readonly times: 1 | 2 }
  | { readonly do: 'clear' }
  | { readonly do: 'teardown' }
  /** A step of a way through a machine that is no press. */
  | { readonly do: 'step'; readonly event: string };

/** A request that the page made. */
export interface Sent {
  readonly method: string;
  readonly address: string;
  readonly body: string;
  /** 0 where there was no answer. */
  readonly status: number;
  /** Whether it asked for another page in the place of this one. */
  readonly isPage: boolean;
}

/** What a merchant's page heard of its form: an event, or the answer to a request of its own. */
export type Heard =
  | { readonly event: string; readonly payload: Readonly<Record<string, unknown>> }
  | { readonly answer: 'method' | 'torn down'; readonly type: string; readonly nonce: string }
  | {
      readonly answer: 'refusal';
      readonly to: 'request' | 'teardown';
      readonly name: string;
      readonly message: string;
      readonly code: string;
    };

export interface Moment {
  readonly act: Act;
  /** What the page shows once it has come to rest. */
  readonly page: Look;
  readonly sent: readonly Sent[];
  readonly heard: readonly Heard[];
  /** How long it took until anything changed, in milliseconds by the page's clock; null where it is not known. */
  readonly answeredAfter: number | null;
  /** Errors that nothing caught. */
  readonly thrown: readonly string[];
  /** What the form says when it is asked; null where there is none. */
  readonly isRequestable: boolean | null;
  /** Of the parent who is on the page: sums that were charged so far, texts that the phone has got. */
  readonly charges: readonly string[];
  readonly texts: readonly string[];
  /** Of a form that was torn down: what is left of it on the page. */
  readonly left: string;
  /** Whose window stands before the page; null where none does. */
  readonly window: string | null;
}

/** Nothing came of an act but what the page shows. */
export const nothingElse: Omit<Moment, 'act' | 'page'> = {
  sent: [],
  heard: [],
  answeredAfter: null,
  thrown: [],
  isRequestable: null,
  charges: [],
  texts: [],
  left: '',
  window: null,
};

export interface Session {
  readonly moments: readonly Moment[];
  /** What the parent types as the name, the number and the address, where it is one session of one parent. */
  readonly typed: { readonly name: string; readonly phone: string; readonly email: string } | null;
}

/** Something that holds at all times, in words of the one who relies on it. */
export interface Property<TSession = Session> {
  readonly id: string;
  readonly says: string;
  /** @returns what is wrong, in words; nothing where it holds */
  readonly complaints: (session: TSession) => readonly string[];
}

/** A moment with the one before it. */
export interface Step {
  readonly before: Moment;
  readonly now: Moment;
}

export const stepsOf = ({ moments }: Session): Step[] =>
  moments.slice(1).map((now, index) => ({ before: moments[index] as Moment, now }));

/** @returns what is wrong with a session, each with the id and the sentence of its property */
export const complaintsAbout = <TSession>(
  session: TSession,
  properties: readonly Property<TSession>[],
): string[] =>
  properties.flatMap(({ id, says, complaints }) =>
    [...new Set(complaints(session))].map((wrong) => `${id} (${says}): ${wrong}`),
  );

export const usable = ({ controls }: Look): readonly Control[] =>
  controls.filter(({ can }) => can === 'be used');

const answersInWords: Readonly<Record<Answer, string>> = {
  agree: 'agrees in the window',
  refused: 'agrees in the window with what is not taken there',
  cancel: 'cancels in the window',
  close: 'closes the window',
  fail: 'meets a failure in the window',
};

/** An act in plain words. */
export function inWords(act: Act): string {
  const again = 'times' in act && act.times === 2 ? ', twice at once' : '';
  switch (act.do) {
    case 'press':
      return `presses "${act.name}"${act.by === 'pointer' ? '' : ` with ${act.by}`}${again}`;
    case 'type':
      return `types "${act.text}" into "${act.name}"`;
    case 'choose':
      return `chooses "${act.text}" of "${act.name}"`;
    case 'card':
      return `fills in a ${act.card === 'half' ? 'card, in part' : `${act.card} card`}`;
    case 'answer':
      return answersInWords[act.with];
    case 'trouble':
      return `(the gateway has a fault at ${act.at}: ${act.kind})`;
    case 'open':
      return `opens ${act.address}`;
    case 'back':
      return 'goes back';
    case 'reload':
      return 'loads the page again';
    case 'request':
      return `the merchant's page asks for the payment method${again}`;
    case 'clear':
      return "the merchant's page clears the selection";
    case 'teardown':
      return "the merchant's page tears the form down";
    case 'step':
      return act.event;
  }
}

/** A session as a story: what was done, and where it led. */
export const storyOf = ({ moments }: Session): string =>
  moments
    .map(({ act, page, window }, index) => {
      const where = page.headings[0] ?? page.views.join(', ');
      const said = page.alerts.map((alert) => ` "${alert}"`).join('');
      const before = window === null ? '' : `, below a window of ${window}`;
      return `${index + 1}. ${inWords(act)} → ${where || page.text.slice(0, 60)}${before}${said}`;
    })
    .join('\n');
