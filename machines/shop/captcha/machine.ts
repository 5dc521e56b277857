/** A captcha: fetched, solved, and solved again, because a token is valid for one request and two minutes. */

import {
  type AnyActorRef,
  assign,
  type CallbackActorLogic,
  type EventObject,
  type PromiseActorLogic,
  sendTo,
  setup,
} from 'xstate';
import { port } from '../../port.ts';
import { logged, withEvent } from '../../with-event.ts';

export interface CaptchaInput {
  siteKey: string;
  /** The captcha's action name. */
  action: string;
  /** The actor that receives the tokens, and is notified when one expires. */
  asker: AnyActorRef;
}

/** Events for that actor. */
export type CaptchaReport = { type: 'captcha.solved'; token: string } | { type: 'captcha.expired' };

/** The page element that contains it. */
type Place = object;

export interface WidgetInput {
  place: Place;
  siteKey: string;
  action: string;
}

/** Reports of the captcha widget. */
export type WidgetEvent =
  | { type: 'widget.solved'; token: string }
  | { type: 'widget.expired' }
  | { type: 'widget.failed' };

export type CaptchaEvent =
  | WidgetEvent
  | { type: 'captcha.placed'; place: Place }
  /** The token was used. */
  | { type: 'captcha.spent' }
  | { type: 'captcha.retried' };

interface CaptchaContext extends CaptchaInput {
  place: Place | null;
}

export const captchaMachine = setup({
  types: {
    context: {} as CaptchaContext,
    events: {} as CaptchaEvent,
    input: {} as CaptchaInput,
    tags: {} as 'busy' | 'open',
    children: {} as { loadScript: 'loadScript'; widget: 'widget' },
  },
  actors: {
    loadScript: port('loadScript') as PromiseActorLogic<void>,
    widget: port('widget') as CallbackActorLogic<EventObject, WidgetInput>,
  },
  guards: {
    hasPlace: ({ context }) => context.place !== null,
  },
  actions: {
    setPlace: assign((_, { place }: { place: Place }) => ({ place })),
    reportToken: sendTo(
      ({ context }) => context.asker,
      (_, { token }: { token: string }): CaptchaReport => ({ type: 'captcha.solved', token }),
    ),
    reportExpiry: sendTo(({ context }) => context.asker, { type: 'captcha.expired' }),
    logError: (_, _params: { error: unknown }) => {},
  },
}).createMachine({
  id: 'captcha',
  meta: { mainWay: ['loading', 'placing', 'shown.waiting', 'shown.solved'] },
  context: ({ input }) => ({ ...input, place: null }),
  initial: 'loading',
  on: { 'captcha.placed': { actions: withEvent('setPlace') } },
  states: {
    loading: {
      description: "The captcha provider's script loads.",
      tags: 'busy',
      invoke: {
        id: 'loadScript',
        src: 'loadScript',
        onDone: 'placing',
        onError: { target: 'failed', actions: logged },
      },
    },
    placing: {
      description: "The captcha's box is not on the page yet.",
      tags: 'busy',
      always: { guard: 'hasPlace', target: 'shown' },
    },
    shown: {
      initial: 'waiting',
      invoke: {
        id: 'widget',
        src: 'widget',
        input: ({ context: { place, siteKey, action } }) => {
          if (!place) throw new Error('a captcha without a place');
          return { place, siteKey, action };
        },
        onError: { target: 'failed', actions: logged },
      },
      on: {
        'captcha.spent': { target: 'shown', reenter: true },
        'widget.failed': 'failed',
      },
      states: {
        waiting: {
          description: 'Waits until the captcha is solved.',
          tags: 'open',
          on: {
            'widget.solved': { target: 'solved', actions: withEvent('reportToken') },
          },
        },
        solved: {
          on: { 'widget.expired': { target: 'expired', actions: 'reportExpiry' } },
        },
        expired: {
          description: 'The token expired before it was used. The captcha has to be solved again.',
          tags: 'open',
          on: {
            'widget.solved': { target: 'solved', actions: withEvent('reportToken') },
          },
        },
      },
    },
    failed: {
      description: 'The script or the box failed. What was typed is kept, and the visitor can try again.',
      on: { 'captcha.retried': 'loading' },
    },
  },
});
