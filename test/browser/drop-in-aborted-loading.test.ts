/** A form whose place or maker goes while it loads: `create` settles at once, says why, and leaves nothing. */
import { expect, it } from 'vitest';
import { Merchant } from './support/merchant.ts';
import { desktopScreen, setStage } from './support/stage.ts';

const stage = setStage();

/** What a page's `create` was answered, how long after the place went, and what is left of the form. */
interface Settled {
  readonly code: string | undefined;
  readonly message: string;
  readonly waitedMs: number;
}

/** Begins a form whose frames never come, and has the page do something to it meanwhile. */
async function interrupt(
  how: 'remove' | 'remove with a signal' | 'abort' | 'remove in a shadow',
): Promise<Settled> {
  const parent = await stage.newParent(desktopScreen);
  await Merchant.open(parent);
  parent.problems.allow(/net::ERR|Failed to load/);
  // In a shadow tree the policy of this page lets in no frame: it is the gateway that never answers.
  const silent = how === 'remove in a shadow' ? '**/graphql' : '**/hosted-fields-frame*';
  await parent.page.route(silent, () => undefined);
  const { tokenizationKey: authorization } = await stage.shop.credentials();
  const wanted = parent.page.waitForRequest(silent);
  const settled = parent.page.evaluate(
    async ([key, what]) => {
      const place = document.querySelector('#first') as HTMLElement;
      const home = what === 'remove in a shadow' ? place.attachShadow({ mode: 'open' }) : place;
      const container = home.appendChild(document.createElement('div'));
      const abort = new AbortController();
      const { dropin } = (
        window as unknown as { braintree: { dropin: { create(options: object): Promise<unknown> } } }
      ).braintree;
      const signal = what === 'remove' || what === 'remove in a shadow' ? {} : { signal: abort.signal };
      const creating = dropin.create({ authorization: key, container, ...signal });
      let went = 0;
      Object.assign(window, {
        interrupt() {
          went = performance.now();
          if (what === 'abort') abort.abort();
          else if (what === 'remove in a shadow') place.remove();
          else container.remove();
        },
      });
      return creating.then(
        () => ({ code: 'READY', message: '', waitedMs: 0 }),
        ({ code, message }: { code?: string; message: string }) => ({
          code,
          message,
          waitedMs: performance.now() - went,
        }),
      );
    },
    [authorization, how] as const,
  );
  await wanted;
  await parent.page.evaluate(() => (window as unknown as { interrupt(): void }).interrupt());
  const answer = await settled;
  await expect.poll(() => parent.page.locator('iframe, [data-braintree-id]').count()).toBe(0);
  return answer;
}

it.each(['remove', 'remove with a signal', 'remove in a shadow'] as const)(
  'create ends at once, and says so, when its container goes: %s [FL-01] [FL-05]',
  async (how) => {
    const { code, message, waitedMs } = await interrupt(how);
    expect([code, message]).toEqual(['CONTAINER_REMOVED', 'The container was removed from the page.']);
    expect(waitedMs).toBeLessThan(1_000);
  },
);

it('create ends at once when its maker calls it off [FL-05]', async () => {
  const { code, waitedMs } = await interrupt('abort');
  expect(code).toBe('DROPIN_TORN_DOWN');
  expect(waitedMs).toBeLessThan(1_000);
});

it.each([
  ['its container goes', 'CONTAINER_REMOVED'],
  ['it is called off', 'DROPIN_TORN_DOWN'],
] as const)(
  'create ends at once when %s in the task that began it [FL-01] [FL-05]',
  async (how, expected) => {
    const parent = await stage.newParent(desktopScreen);
    await Merchant.open(parent);
    parent.problems.allow(/net::ERR|Failed to load/);
    await parent.page.route('**/graphql', () => undefined);
    const { tokenizationKey: authorization } = await stage.shop.credentials();
    const ending = parent.page.evaluate(
      async ([key, what]) => {
        const container = document.querySelector('#first') as HTMLElement;
        const abort = new AbortController();
        const { dropin } = (window as unknown as { braintree: { dropin: Dropin } }).braintree;
        interface Dropin {
          create(options: object): Promise<unknown>;
        }
        const signal = what === 'it is called off' ? { signal: abort.signal } : {};
        const creating = dropin.create({ authorization: key, container, ...signal });
        if (what === 'it is called off') abort.abort();
        else container.remove();
        const late = new Promise((resolve) => setTimeout(resolve, 5_000, { code: 'still loading' }));
        return Promise.race([creating, late]).then(
          (answer) => (answer as { code?: string }).code ?? 'READY',
          ({ code }: { code?: string }) => code,
        );
      },
      [authorization, how] as const,
    );
    expect(await ending).toBe(expected);
    await expect.poll(() => parent.page.locator('iframe, [data-braintree-id]').count()).toBe(0);
  },
);

it('create takes a container that comes onto the page only a moment later [FO-01]', async () => {
  const parent = await stage.newParent(desktopScreen);
  await Merchant.open(parent);
  const { tokenizationKey: authorization } = await stage.shop.credentials();
  await parent.page.evaluate(async (key) => {
    const { dropin } = (
      window as unknown as { braintree: { dropin: { create(options: object): Promise<unknown> } } }
    ).braintree;
    const container = document.createElement('div');
    const creating = dropin.create({ authorization: key, container });
    await Promise.resolve();
    document.body.append(container);
    await creating;
  }, authorization);
  const number = parent.page.locator('iframe[name="braintree-hosted-field-number"]');
  expect(await number.isVisible()).toBe(true);
});
