/** Proves that a unit of work is stored whole or not at all, and that one that failed changes nothing for its neighbours. */
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createLead } from '#server/rules/ordering/sign-up.ts';
import { conflict, Refusal } from '#server/rules/refusal.ts';
import { leadFor } from '#test/support/rows.ts';
import { describeStores, type OpenStore } from '#test/support/stores.ts';

describeStores('a unit of work', (open) => {
  let memory: OpenStore;
  beforeEach(async () => {
    memory = await open();
  });
  afterEach(() => memory.dispose());

  const find = (id: string) => memory.store.read((unit) => unit.orders.find(id));

  it('takes back everything that a rule wrote before it refused', async () => {
    const refused = memory.store.write(async (unit) => {
      await createLead(unit, leadFor('a'));
      throw conflict('too_late', 'It is too late.');
    });
    await expect(refused).rejects.toBeInstanceOf(Refusal);
    expect(await find('a')).toBeUndefined();
    expect(await memory.store.read((unit) => unit.texts.welcomeOf('+12125551234', 2026))).toBeUndefined();
  });

  it('writes nothing while it only reads', async () => {
    const wrong = memory.store.read((unit) => createLead(unit, leadFor('a')));
    await expect(wrong).rejects.toThrow(/unit that writes|could not save/);
    expect(await find('a')).toBeUndefined();
  });

  it('commits its neighbours of the same moment', async () => {
    const broken = () => {
      throw new Error('broken');
    };
    const results = await Promise.allSettled([
      memory.store.write((unit) => createLead(unit, leadFor('a'))),
      memory.store.write(broken),
      memory.store.write((unit) => createLead(unit, leadFor('b', { childKey: 'sam' }))),
    ]);
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
    expect([(await find('a'))?.id, (await find('b'))?.id]).toEqual(['a', 'b']);
  });
});
