/** Proves what a buyer changes about the texts: all its paths, and what holds in every situation. */
import { expect } from 'vitest';
import { textChangesMachine } from '#machines/shop/text-changes/machine.ts';
import { proveMachine } from '#test/model/prove.ts';
import { textChangesModel } from './text-changes-model.ts';

proveMachine(textChangesMachine, {
  ...textChangesModel,
  actors: ['changeTexts'],
  invariants: {
    'one change is made at a time': (snapshot) => {
      const presses = [
        { type: 'pause.pressed' },
        { type: 'resume.pressed' },
        { type: 'again.pressed', slot: '12-02' },
        { type: 'contact.pressed' },
        { type: 'times.confirmed' },
      ] as const;
      if (snapshot.hasTag('busy')) for (const press of presses) expect(snapshot.can(press)).toBe(false);
    },
    'texts are paused or go on, and no hour is chosen in a pause': (snapshot) => {
      const isPaused = snapshot.context.paused === 'yes';
      const isCalm = snapshot.matches('calm');
      expect(snapshot.can({ type: 'resume.pressed' })).toBe(isCalm && isPaused);
      expect(snapshot.can({ type: 'pause.pressed' })).toBe(isCalm && !isPaused);
      const isChoice = snapshot.context.choice === 'offered';
      expect(snapshot.can({ type: 'times.opened' })).toBe(isCalm && !isPaused && isChoice);
    },
    'Santa’s card is asked for where it is offered': (snapshot) => {
      const isOffered = snapshot.matches('calm') && snapshot.context.contact === 'offered';
      expect(snapshot.can({ type: 'contact.pressed' })).toBe(isOffered);
    },
    'an hour moves nothing before the press': (snapshot) => {
      expect(snapshot.can({ type: 'times.confirmed' })).toBe(snapshot.matches('choosing'));
    },
    'what failed can be tried again, or left': (snapshot) => {
      for (const type of ['change.repeated', 'change.dropped'] as const)
        expect(snapshot.can({ type })).toBe(snapshot.hasTag('stuck'));
    },
  },
});
