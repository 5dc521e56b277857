/** What the page of a bank says is heard from its own frame alone, and only where it is a message of its channel. */
import { expect, it, onTestFinished } from 'vitest';
import { listenToFrame } from '#ui/drop-in/three-d-secure/frame-messages.ts';

const message = (event: string) => `/*framebus*/${JSON.stringify({ event, eventData: { said: event } })}`;

it('hears its frame, and nothing of another window, another channel or another kind', () => {
  /** Two windows, as a page sees those of its frames. */
  const [own, other] = [{} as Window, {} as Window];
  const end = new AbortController();
  onTestFinished(() => end.abort());
  const heard: unknown[] = [];
  listenToFrame({ contentWindow: own } as HTMLIFrameElement, 'bank-1', end.signal, ({ event, data }) =>
    heard.push([event, data['said']]),
  );
  const say = (source: Window | null, data: unknown) =>
    window.dispatchEvent(new MessageEvent('message', { source, data }));

  say(other, message('bank-1:done'));
  say(window, message('bank-1:done'));
  say(null, message('bank-1:done'));
  say(own, message('bank-2:done'));
  say(own, { event: 'bank-1:done' });
  say(own, '/*framebus*/{"event":');
  say(own, 'bank-1:done');
  expect(heard).toEqual([]);

  say(own, message('bank-1:done'));
  expect(heard).toEqual([['done', 'bank-1:done']]);
  end.abort();
  say(own, message('bank-1:done'));
  expect(heard).toHaveLength(1);
});
