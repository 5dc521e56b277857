/** Who made a change by hand, where the computer has no name for its user: as in a container. */
import { describe, expect, it } from 'vitest';
import { CommandError } from '#server/operating/command-error.ts';
import { whyOf } from '#server/operating/read-arguments.ts';

const reason = 'The parent called about it';
const nameless = () => {
  throw new Error('uv_os_get_passwd returned ENOENT');
};

describe('who made a change', () => {
  it('is the user of the computer, or who --by names', () => {
    expect(whyOf({ reason }, () => 'robin')).toEqual({ operator: 'robin', reason });
    expect(whyOf({ reason, by: 'ada' }, nameless)).toEqual({ operator: 'ada', reason });
  });

  it('is asked for where the computer has no name for its user', () => {
    const why = () => whyOf({ reason }, nameless);
    expect(why).toThrow('This computer’s user has no name. Say who you are: --by "...".');
    expect(why).toThrow(CommandError);
  });
});
