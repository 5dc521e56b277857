/**
 * The provider delivers each reply once, and it is lost if this server does not respond. So the provider's own list is
 * read, and what was missed is handled as if it had just arrived, except that it does not undo a newer STOP.
 */

import type { FastifyBaseLogger } from 'fastify';
import type { Store } from '#db/store.ts';
import { filterInTurn } from '../rules/in-turn.ts';
import type { ReplySettings } from '../rules/replies/replies.ts';
import { receiveText, type TextEffect } from '../rules/stopping/handle-text.ts';
import { kindOf } from '../rules/stopping/keywords.ts';
import type { Clock } from '../time/clock.ts';
import { dayMs } from '../time/durations.ts';
import type { TextSender, WrittenText } from './sender.ts';

/** How far back the first read goes; ids of handled replies are kept for longer. */
const longestMs = 6 * dayMs;

const isCommand = ({ body }: WrittenText) => ['stop', 'start'].includes(kindOf(body));

/**
 * The texts that count: of a phone's commands only the last, since an older one must not undo a later one.
 * @param written oldest first
 */
export function latestInbound(written: readonly WrittenText[]): WrittenText[] {
  const last = new Map(written.filter(isCommand).map(({ phone, sid }) => [phone, sid]));
  return written.filter((text) => !isCommand(text) || last.get(text.phone) === text.sid);
}

/** @returns a function that reads the list since the last time it could be read, with a day's overlap */
export function createInboundCatchUp(parts: {
  replySettings: ReplySettings;
  store: Store;
  sender: TextSender;
  clock: Clock;
  log: FastifyBaseLogger;
}) {
  const { store, sender, clock, log } = parts;
  const replySettings = { ...parts.replySettings, isLate: true };
  let readAt: number | undefined;

  return async function readBack(): Promise<void> {
    const at = clock.now();
    const since = readAt === undefined ? at - longestMs : Math.max(readAt - dayMs, at - longestMs);
    const list = await sender.written(since);
    if (list.kind === 'unavailable') return;
    const counted = latestInbound(list.texts);
    const unheard = new Set(
      await store.read((unit) =>
        filterInTurn(
          counted.map(({ sid }) => sid),
          async (sid) => !(await unit.inbox.hasReceived(sid)),
        ),
      ),
    );
    for (const { sid, phone, body, at: writtenAt } of counted.filter((text) => unheard.has(text.sid))) {
      const kind = kindOf(body);
      if (kind === 'help') continue;
      const effects = await receiveText(store, { sid, phone, body, kind, at, writtenAt }, replySettings);
      logInbound(log, effects);
      if (effects.includes('stopped'))
        log.warn({ event: 'texts.stop_missed' }, 'a STOP was found in the list of the provider');
    }
    readAt = at;
  };
}

/** Logs and counts that a reply waits for a person, without its words or the phone. */
export function logInbound(log: FastifyBaseLogger, effects: readonly TextEffect[]): void {
  if (effects.includes('harm') || effects.includes('helped'))
    log.error({ event: 'words.harm' }, 'a phone has written words of harm');
  if (effects.includes('doubted'))
    log.warn({ event: 'words.doubtful' }, 'a phone may have asked for no more texts');
}
