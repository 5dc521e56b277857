/** A parent on a phone that gets no new system, such as an iPhone with iOS 16: what Safari 16.4 lacks is taken away from the page. */
import { expect, it } from 'vitest';
import { goodCard, newPerson } from './support/journey.ts';
import { chargesOf } from './support/orders.ts';
import { setStage } from './support/stage.ts';

const stage = setStage();

/** Runs in the page. What came with Safari 17 and later, and what Safari has not. */
function takeAway() {
  if (window !== top) return;
  const lacking: readonly [object, readonly string[]][] = [
    [AbortSignal, ['any']],
    [Promise, ['try', 'withResolvers']],
    [URL, ['canParse', 'parse']],
    [Object, ['groupBy']],
    [Map, ['groupBy']],
    [Set.prototype, ['difference', 'intersection', 'isSubsetOf', 'isSupersetOf', 'union']],
    [
      Object.getPrototypeOf(Object.getPrototypeOf([].values())),
      ['every', 'filter', 'find', 'map', 'reduce', 'some', 'toArray'],
    ],
    [Element.prototype, ['checkVisibility']],
    [HTMLElement.prototype, ['showPopover']],
    [Document.prototype, ['startViewTransition']],
    [window, ['requestIdleCallback', 'scheduler']],
  ];
  for (const [owner, names] of lacking) for (const name of names) Reflect.deleteProperty(owner, name);
}

it('signs up, pays and comes to the account', async () => {
  const parent = await stage.newParent();
  await parent.context.addInitScript(takeAway);
  const person = newPerson();
  await parent.open();
  await parent.readyToPay(person, goodCard);
  await parent.pay();
  await parent.atStep(5);
  expect(await chargesOf(stage.shop, person.email)).toHaveLength(1);
  await parent.open('/accounts/menu');
  await parent.page
    .getByRole('heading', { name: new RegExp(person.name) })
    .first()
    .waitFor();
});
