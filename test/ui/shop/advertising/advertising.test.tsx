/** Proves the choice about advertisers: every transition on the page. */
import { render, screen } from '@testing-library/react';
import { expect } from 'vitest';
import { type ActorRefFrom, createActor } from 'xstate';
import { advertisingMachine } from '#machines/shop/advertising/machine.ts';
import { advertisingModel, campaign } from '#test/model/shop/advertising/advertising-model.ts';
import { AdChoice } from '#ui/shop/advertising/AdChoice.tsx';
import { button, press } from '../support/screen.ts';
import { walkPage } from '../support/walk-page.tsx';

let advertising: ActorRefFrom<typeof advertisingMachine>;

walkPage(
  'every transition of a visit, with its question about advertisers [MB-02] [B23]',
  advertisingMachine,
  {
    ...advertisingModel,
    inputs: [
      { seen: [{ page: 'landing' }], campaign },
      { seen: [], campaign },
    ],
    actors: ['loadVisit', 'storeGrant', 'storeRefusal', 'report'],
    render: ({ logic, input, inspect }) => {
      advertising = createActor(logic, { input, inspect }).start();
      render(<AdChoice advertising={advertising} />);
    },
    acts: {
      'ads.granted': () => press('Yes'),
      'ads.refused': () => press('No'),
      // The visit passes it on.
      'details.reached': () => advertising.send({ type: 'details.reached', orderId: 'order-1' }),
    },
    expectScreen: (snapshot) => {
      const [yes, no] = [button('Yes'), button('No')];
      expect([yes !== null, no !== null]).toEqual(Array(2).fill(snapshot.matches('asking')));
      const question = /May we tell Meta and TikTok about your visit\?/;
      expect(screen.queryByText(question) !== null).toBe(snapshot.matches('asking'));
      // Neither answer weighs more than the other.
      if (yes) expect(yes.className).toBe(no?.className);
      expect(screen.queryByText(/Opt-out honored/) !== null).toBe(snapshot.matches('optOutHonoured'));
    },
  },
);
