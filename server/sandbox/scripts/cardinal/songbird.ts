import { type OpenChallenge, showChallenge } from './challenge.ts';
import { createEvents } from './events.ts';

/** Stands in for Cardinal's Songbird, as far as `braintree-web` uses it. */

interface Configuration {
  payment?: { framework?: string; displayExitButton?: boolean };
}

interface Continuation {
  AcsUrl: string;
  Payload: string;
}

/** The origin of this script: Cardinal's, as far as the page can tell. */
const origin = new URL((document.currentScript as HTMLScriptElement).src).origin;

const noToken = { ErrorNumber: 10008, ErrorDescription: 'Songbird was initialized without a JWT' };
const noAnswer = { ErrorNumber: 10001, ErrorDescription: 'Timeout when sending an /Init message' };

const events = createEvents();
let configuration: Configuration = {};
let open: OpenChallenge | undefined;

/** Exchanges the gateway's token for a session, whose id goes into the lookup. */
async function begin(jwt: string | undefined): Promise<void> {
  if (jwt === undefined) return report(noToken);
  try {
    const answer = await fetch(`${origin}/cardinalcruise/v1/init`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jwt }),
    });
    const body: { sessionId?: string } = await answer.json();
    if (answer.ok) events.fire('payments.setupComplete', { sessionId: body.sessionId, modules: [] });
    else report(body);
  } catch {
    report(noAnswer);
  }
}

function report(error: object): void {
  events.fire('payments.validated', { ActionCode: 'ERROR', ...error });
}

const Cardinal = {
  configure(wanted: Configuration) {
    configuration = wanted;
  },
  /** Can be called repeatedly: `braintree-web` does so after every verification. */
  setup(_type: 'init', { jwt }: { jwt?: string } = {}) {
    open?.close();
    open = undefined;
    void begin(jwt);
  },
  on: events.on,
  off: events.off,
  trigger: async (_event: 'bin.process', _bin: string) => ({ Status: true }),
  continue(_type: 'cca', { AcsUrl, Payload }: Continuation) {
    const { framework, displayExitButton = false } = configuration.payment ?? {};
    open?.close();
    open = showChallenge(
      { address: AcsUrl, payload: Payload },
      { framework: framework === 'inline' ? 'inline' : 'modal', hasExitButton: displayExitButton },
      events,
      ({ data, jwt }) => {
        open = undefined;
        events.fire('payments.validated', data, jwt);
      },
    );
  },
};

Object.assign(window, { Cardinal });
