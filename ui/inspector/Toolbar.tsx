import { useState } from 'react';
import { fromFile, type Recording, toFile } from './recording.ts';
import type { Replay } from './replay.ts';

/** Controls for a recording from a file. */
export interface Playing {
  imported: Recording | null;
  replay: Replay | null;
  /** Null shows the page's own actors again. */
  show: (recording: Recording | null) => void;
  /** Brings the machines to the selected moment. */
  start: () => void;
  /** Plays the next step of the recording. */
  next: (() => void) | undefined;
  back: () => void;
}

interface ToolbarProps {
  recording: Recording;
  /** Number of the selected message. */
  at: number | null;
  open: (number: number) => void;
  now: () => void;
  move: (() => void) | undefined;
  children: Playing;
}

/** Goes through the messages one by one, saves a recording as a file, opens one and plays it again. */
export function Toolbar({ recording, at, open, now, move, children: playing }: ToolbarProps) {
  const [problem, setProblem] = useState('');
  const attempt = async (what: () => void | Promise<void>) => {
    try {
      setProblem('');
      await what();
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error));
    }
  };
  const { entries } = recording;
  const last = entries.length - 1;
  const found = entries.findIndex(({ number }) => number === at);
  const place = found < 0 ? last : found;
  const step = (to: number) => {
    const entry = entries[to];
    if (entry) open(entry.number);
  };
  return (
    <header>
      <strong>{titleOf(playing)}</strong>
      <span className="stepper">
        <button type="button" disabled={place <= 0} onClick={() => step(place - 1)} aria-label="Step back">
          ◀
        </button>
        <input
          type="range"
          aria-label="Message"
          min={0}
          max={Math.max(0, last)}
          value={Math.max(0, place)}
          onChange={({ target }) => step(Number(target.value))}
        />
        <button
          type="button"
          disabled={place >= last}
          onClick={() => step(place + 1)}
          aria-label="Step forward"
        >
          ▶
        </button>
        {at !== null && (
          <button type="button" onClick={now}>
            Back to now
          </button>
        )}
      </span>
      {playing.imported && !playing.replay && (
        <button type="button" onClick={() => void attempt(playing.start)}>
          Go on from here
        </button>
      )}
      {playing.replay && (
        <>
          <button
            type="button"
            disabled={!playing.next}
            onClick={() => playing.next && void attempt(playing.next)}
          >
            Next recorded step ({playing.replay.rest.length} left)
          </button>
          <button type="button" onClick={playing.back}>
            Back to the recording
          </button>
        </>
      )}
      <a download="recording.json" href={`data:application/json,${encodeURIComponent(toFile(recording))}`}>
        Export the recording
      </a>
      <label className="file">
        Import a recording{' '}
        <input
          type="file"
          accept="application/json"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void attempt(async () => playing.show(fromFile(await file.text())));
          }}
        />
      </label>
      {playing.imported && (
        <button type="button" onClick={() => playing.show(null)}>
          Back to this page
        </button>
      )}
      {move && (
        <button type="button" onClick={move}>
          Move to its own window, or back
        </button>
      )}
      {problem && <p role="alert">{problem}</p>}
    </header>
  );
}

function titleOf({ imported, replay }: Playing): string {
  if (replay) return 'Replay: no port is called, no clock runs';
  return imported ? 'Recording' : 'This page';
}
