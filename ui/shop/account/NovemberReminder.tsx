import type { ActorRefFrom } from 'xstate';
import type { tickBoxMachine } from '#machines/shop/tick-box/machine.ts';
import { season, shopPath } from '../shared/edition.ts';
import { TickBox } from './TickBox.tsx';

interface Props {
  reminder: ActorRefFrom<typeof tickBoxMachine>;
  day: string;
  email: string;
}

/** Offers one e-mail in November to the order's address between two seasons, or says what it would be about now. */
export function NovemberReminder({ reminder, day, email }: Props) {
  return (
    <TickBox box={reminder} subject="Next Christmas" label="Remind me in November">
      {() => (
        <>
          <p className="quiet">
            We send one e-mail on {day}, then take your address off the list. It goes to{' '}
            <span className="whole">{email}.</span>
          </p>
          <p>
            <a className="link" href={shopPath('/')}>
              {season().start}
            </a>
          </p>
        </>
      )}
    </TickBox>
  );
}
