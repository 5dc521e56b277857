import { type AnyEventObject, type CallbackActorLogic, fromCallback } from 'xstate';
import type { CardFieldKey, CardFieldRequest } from '#machines/drop-in/card/fields.ts';
import type { FieldsCommand, FieldsDescription } from '#machines/drop-in/card/types.ts';
import { securityCodeDots } from './field-options.ts';
import type { CardFrames, OpenedFrames } from './hosted-fields.ts';

/**
 * The `hostedFields` port of the card machine: creates the frames, passes on their events, and carries out commands.
 */
export const hostedFieldsOf = (
  frames: CardFrames,
): CallbackActorLogic<AnyEventObject, readonly CardFieldRequest[]> =>
  fromCallback(({ input, sendBack, receive }) => {
    const describe = describer(input, frames.hasOwnSecurityCodeText);
    receive((event) => {
      const command = event as FieldsCommand;
      const { opened } = frames;
      if (command.type === 'ask') frames.ask(command.fields);
      else if (opened) obey(opened, command, input, describe);
    });
    return frames.listen(input, sendBack);
  });

function obey(
  opened: OpenedFrames,
  command: Exclude<FieldsCommand, { type: 'ask' }>,
  requested: readonly CardFieldRequest[],
  describe: (opened: OpenedFrames, description: FieldsDescription) => void,
) {
  const { frames } = opened;
  switch (command.type) {
    case 'focus':
      return frames.focus(command.field);
    case 'clear':
      return requested.forEach(({ key }) => frames.clear(key));
    case 'describe':
      return describe(opened, command);
  }
}

/** Sets ARIA attributes inside the frames to match what the sheet shows. */
function describer(requested: readonly CardFieldRequest[], hasOwnSecurityCodeText: boolean) {
  const shown: Partial<Record<CardFieldKey, string>> = {};
  let shownSize = 3;
  return (
    { frames, words }: OpenedFrames,
    { problems, valid, securityCodeSize: size }: FieldsDescription,
  ) => {
    for (const { key: field } of requested) {
      const problem = problems[field];
      const isValid = valid.includes(field);
      const message = problem ? words.errorText(problem) : isValid ? words.text('fieldValid') : '';
      if (message === shown[field]) continue;
      shown[field] = message;
      frames.setMessage({ field, message });
      // Set explicitly, because a browser treats a number with spaces as invalid.
      frames.setAttribute({ field, attribute: 'aria-invalid', value: problem !== undefined });
    }
    if (size !== shownSize && !hasOwnSecurityCodeText && requested.some(({ key }) => key === 'cvv')) {
      frames.setAttribute({ field: 'cvv', attribute: 'placeholder', value: securityCodeDots(size) });
    }
    shownSize = size;
  };
}
