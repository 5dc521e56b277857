/** The sending rate of one text provider, kept in memory: after a restart the configured rate applies again. */
import type { FastifyBaseLogger } from 'fastify';
import {
  newPace,
  type PaceState,
  SLOWED,
  STUCK,
  textPaceMachine,
} from '#machines/fulfilment/text-pace/machine.ts';
import type { Clock } from '../time/clock.ts';
import { createInMemoryMachine } from './in-memory-machine.ts';

/** The rates that the provider allows. */
export interface TextRates {
  /** Segments of texts in a second. */
  segmentsPerSecond: number;
  /** Texts with a picture in a second. */
  picturesPerSecond: number;
  /** Requests that may wait for their answers at once. */
  atOnce: number;
}

export interface Pace {
  /** How many texts of the season may be sent now. */
  room: () => number;
  /** Whether a text that a person is waiting for may be sent: it goes first, and the season's texts wait. */
  hasRoomNow: () => boolean;
  /** Counts a text that is sent. */
  took: (text: { segments: number | null; media: string | null }) => void;
  /** Slows down, as the provider demands. @returns true when it accepts nothing even at the slowest rate */
  hurried: (waitMs: number) => boolean;
  /** The current rate, in segments a second. */
  rate: () => number;
}

/** A pace that begins with what the settings allow. */
export function createPace({
  rates,
  clock,
  log,
}: {
  rates: TextRates;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'warn'>;
}): Pace {
  const { segmentsPerSecond, picturesPerSecond } = rates;
  const { context, apply } = createInMemoryMachine<typeof textPaceMachine, PaceState>(
    textPaceMachine,
    'steady',
    newPace(segmentsPerSecond),
  );

  function allowedNow(): number {
    apply({ type: 'time.passed', at: clock.now() });
    return context().allowed;
  }

  return {
    room: () => Math.max(0, Math.floor(allowedNow())),
    hasRoomNow: () => allowedNow() > -context().rate,
    took({ segments, media }) {
      const picture = media === null ? 0 : segmentsPerSecond / picturesPerSecond;
      apply({ type: 'text.left', weight: Math.max(segments ?? 1, picture) });
    },
    hurried(waitMs) {
      const effects = apply({ type: 'provider.hurried', at: clock.now(), waitMs }) ?? [];
      if (effects.includes(SLOWED)) {
        log.warn(
          { event: 'texts.slowed', perSecond: context().rate },
          'the provider asks for fewer texts in a second than the settings allow',
        );
      }
      return effects.includes(STUCK);
    },
    rate: () => context().rate,
  };
}
