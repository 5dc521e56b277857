/** A failure in the shop is written to the browser's log, wherever it happens, and never what a person typed. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { catalogue } from '#machines/catalogue.ts';
import { logged as failure } from '#machines/with-event.ts';
import { describeMachine } from '#test/model/diagrams/describe.ts';
import { homesOf } from '#test/model/diagrams/starts.ts';
import { logError } from '#ui/shop/shared/log.ts';

const homes = homesOf(catalogue);
const failures = catalogue
  .filter(({ machine }) => homes.get(machine.id)?.startsWith('machines/shop/'))
  .flatMap(({ machine }) => describeMachine(machine).edges.filter(({ kind }) => kind === 'error'));

describe('failures in the shop [X-02] [X-03]', () => {
  it.each(failures.map((edge) => [edge.source, edge.trigger, edge.actions] as const))(
    'logs in %s: %s',
    (_source, _trigger, actions) => {
      expect(actions).toContain('logError');
    },
  );

  it('are many', () => {
    expect(failures.length).toBeGreaterThan(30);
  });
});

describe('the log of the page', () => {
  afterEach(() => vi.restoreAllMocks());
  const logged = (error: unknown) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
    logError('payment', error);
    return warn.mock.calls;
  };

  it('says which part failed and why [X-02]', () => {
    expect(logged(new TypeError('Failed to fetch'))).toEqual([
      ['North Pole Post, payment: TypeError: Failed to fetch'],
    ]);
  });

  it('is given the error by the machine', () => {
    const error = new TypeError('Failed to fetch');
    expect(failure.params({ event: { error } })).toEqual({ error });
  });

  it('says nothing of what came along, which may be what a visitor typed', () => {
    const typed = { email: 'parent@example.com' };
    const error = Object.assign(new Error('refused', { cause: typed }), { typed });
    expect(JSON.stringify(logged(error))).not.toContain('parent@');
    expect(logged(typed).at(-1)).toEqual(['North Pole Post, payment: unknown']);
  });
});
