/** Proves what the account shows while texts wait because of words: the words, why, and a press each way without a script. */
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { WordsToRead } from '#ui/shop/account/WordsToRead.tsx';

it.each([
  ['harm', /^Please read this now\. Santa has not answered it/],
  ['doubt', /^Someone using this phone may have asked us to stop/],
] as const)(
  'shows words of %s with a press each way, which the browser sends by itself',
  (kind, sentence) => {
    const words = [{ id: 'w', at: '2026-12-02T22:00:00Z', body: 'leave me alone' }];
    render(<WordsToRead wait={{ kind, pressPath: '/words?token=t', words }} zone="America/New_York" />);
    expect(screen.getByRole('status').textContent).toMatch(sentence);
    expect(screen.getByRole('listitem').textContent).toMatch(/^December 2 at .*leave me alone$/);
    const presses = screen.getAllByRole<HTMLButtonElement>('button');
    expect(presses.map(({ name, value, textContent }) => [name, value, textContent])).toEqual([
      ['press', 'go-on', 'Continue the texts'],
      ['press', 'stop', 'Stop the texts'],
    ]);
    const form = presses[0]?.form;
    expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/words?token=t']);
  },
);
