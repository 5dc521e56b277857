// Proves what becomes of a saved method that is to be deleted: written by hand, from what happens to what the view hears.
import { describe, expect, it } from 'vitest';
import { editAndDeleteMachine } from '#machines/drop-in/edit-and-delete/machine.ts';
import type { EditInput } from '#machines/drop-in/edit-and-delete/types.ts';
import { savedMastercard, savedVisa } from '#test/model/drop-in/cases.ts';
import { play, type Step } from '#test/support/play-machine.ts';

const customer: EditInput = { customer: 'returning', vault: 'managed' };
const edit: Step = { type: 'edit.pressed' };
const del: Step = { type: 'deletion.requested', method: savedVisa };
const yes: Step = { type: 'deletion.confirmed' };
const no: Step = { type: 'deletion.declined' };
const deleted: Step = { done: 'deleteSavedMethod' };
const failed: Step = { error: 'deleteSavedMethod' };
const listed: Step = { done: 'listSavedMethods', output: [savedMastercard] };
const none: Step = { done: 'listSavedMethods', output: [] };
const later: Step = { after: 'LET_LOADER_GO' };

const asked = ['edit.begun', 'deletion.asked'];
const begun = [...asked, 'deletion.begun'];
const finished = (outcome: 'deleted' | 'failed', methods: readonly unknown[]) => ({
  type: 'deletion.finished',
  deletion: { outcome, methods },
});
const gone = { type: 'method.deleted', method: savedVisa };
const problem = expect.stringContaining('deletion.failed');

const playing = (steps: readonly Step[], input = customer) =>
  play(editAndDeleteMachine, { input, ports: ['deleteSavedMethod', 'listSavedMethods'], steps });

it('editing begins and ends at a press [FE-01]', async () => {
  expect(await playing([edit])).toMatchObject({ state: { editing: 'calm' }, told: ['edit.begun'] });
  expect(await playing([edit, edit])).toMatchObject({
    state: 'viewing',
    told: ['edit.begun', 'edit.ended'],
  });
});

it('a method that a subscription is paid with is not asked about [FE-01]', async () => {
  const method = { ...savedVisa, hasSubscription: true };
  expect(await playing([edit, { ...del, method }])).toMatchObject({ state: { editing: 'calm' } });
});

describe('a deletion [FD-01]', () => {
  it('asks first, and a no leads back to the list', async () => {
    expect(await playing([edit, del])).toEqual({ state: 'confirming', told: asked, ran: [] });
    expect(await playing([edit, del, no])).toEqual({
      state: { editing: 'calm' },
      told: [...asked, 'edit.begun'],
      ran: [],
    });
  });

  it('asks the gateway after a yes, and lists what is left', async () => {
    expect(await playing([edit, del, yes])).toEqual({
      state: 'deleting',
      told: begun,
      ran: ['deleteSavedMethod'],
    });
    expect(await playing([edit, del, yes, deleted, listed, later])).toEqual({
      state: 'viewing',
      told: [...begun, finished('deleted', [savedMastercard]), gone],
      ran: ['deleteSavedMethod', 'listSavedMethods'],
    });
  });

  it('of a guest asks no gateway', async () => {
    const played = await playing([edit, del, yes, later], { ...customer, customer: 'guest' });
    expect(played).toEqual({ state: 'viewing', told: [...begun, finished('deleted', []), gone], ran: [] });
  });
});

describe('a deletion that failed [FD-02]', () => {
  const ran = ['deleteSavedMethod', 'listSavedMethods'];

  it('leads back to the edited list where methods are left', async () => {
    expect(await playing([edit, del, yes, failed, listed, later])).toEqual({
      state: { editing: 'after a failure' },
      told: [...begun, finished('failed', [savedMastercard]), problem],
      ran,
    });
  });

  it('leads to the first view where none is', async () => {
    expect(await playing([edit, del, yes, failed, none, later])).toEqual({
      state: 'viewing',
      told: [...begun, finished('deleted', []), problem],
      ran,
    });
  });
});
