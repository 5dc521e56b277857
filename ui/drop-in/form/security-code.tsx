// Code only for merchants who ask for the security code of saved cards, loaded for them alone.
import { type ActorRefFrom, fromPromise } from 'xstate';
import { cardMachine } from '#machines/drop-in/card/machine.ts';
import { type SecurityCodePart, securityCodeMachine } from '#machines/drop-in/security-code/machine.ts';
import { Emitter } from '../api/events.ts';
import type { CardFramePlaces, CardFrames } from '../card/hosted-fields.ts';
import { hostedFieldsOf } from '../card/hosted-fields-port.ts';
import { FieldMounts } from '../sheets/field-mounts.ts';
import { SecurityCode } from './SecurityCode.tsx';

/** @param framesIn creates frames at the given places */
export function securityCodePart(framesIn: (places: CardFramePlaces) => CardFrames): {
  readonly securityCode: SecurityCodePart;
} {
  const mounts = new FieldMounts();
  // An emitter of its own, because its events are not those of the card sheet.
  const frames = framesIn({ mounts, emitter: new Emitter() });
  const card = cardMachine.provide({
    actors: {
      hostedFields: hostedFieldsOf(frames),
      tokenizeCard: fromPromise(({ input }) => frames.tokenize(input)),
    },
  });
  return {
    securityCode: {
      machine: securityCodeMachine.provide({ actors: { card } }),
      SecurityCode: ({ actor }: { readonly actor: ActorRefFrom<typeof securityCodeMachine> }) => (
        <SecurityCode actor={actor} mounts={mounts} />
      ),
    },
  };
}
