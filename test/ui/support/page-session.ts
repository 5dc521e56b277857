/** Writes down what a page without a layout shows while a way is acted out on it, and judges it by what holds on every page. */
import { expect } from 'vitest';
import type { EventObject } from 'xstate';
import { describeEvent } from '#test/model/names.ts';
import { look } from '#test/properties/look.ts';
import { ofAnyPage } from '#test/properties/parent.ts';
import { type Act, complaintsAbout, type Moment, nothingElse, storyOf } from '#test/properties/session.ts';
import '../shop/support/season-now.ts';

/** What `perform` says of a press that the page does not offer: it has gone another way than the machine alone. */
const isNotOffered = ({ name, message }: Error) =>
  name === 'AssertionError' ||
  /^Unable to find|^There is no act|^The machine has not started|^Every path begins|^Found multiple/.test(
    message,
  );

/** @returns whether it could be done */
export async function tried(acting: () => unknown): Promise<boolean> {
  try {
    await acting();
    return true;
  } catch (error) {
    if (error instanceof Error && isNotOffered(error)) return false;
    throw error;
  }
}

/** The button that was pressed since the last look, if any. */
let pressed: string | null = null;
document.addEventListener(
  'click',
  ({ target }) => {
    const button = (target as Element).closest('button');
    if (button && !button.disabled) pressed = button.textContent.trim();
  },
  true,
);

export function beginSession() {
  pressed = null;
  const moment = (act: Act): Moment => ({
    act,
    page: look('body'),
    ...nothingElse,
  });
  const moments = [moment({ do: 'open', address: location.pathname })];
  return {
    /** @param isLast whether the machine has ended: what follows is shown by another one */
    note(event: EventObject, isLast = false) {
      moments.push(
        moment(
          pressed === null || isLast
            ? { do: 'step', event: describeEvent(event) }
            : { do: 'press', name: pressed, by: 'pointer', times: 1 },
        ),
      );
      pressed = null;
    },
    end() {
      const session = { moments, typed: null };
      return { complaints: complaintsAbout(session, ofAnyPage), story: storyOf(session) };
    },
  };
}

/** @throws with the story, where something is wrong with it */
export function expectNothingWrong(session: ReturnType<typeof beginSession>): void {
  const { complaints, story } = session.end();
  if (complaints.length > 0) expect.fail(`${complaints.join('\n')}\n\n${story}`);
}
