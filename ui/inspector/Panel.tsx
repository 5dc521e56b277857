import { useState, useSyncExternalStore } from 'react';
import { Diagram } from './Diagram.tsx';
import type { Recorder } from './recorder.ts';
import { fromFile, momentOf, type Recording, toFile, treeOf } from './recording.ts';
import { Sequence } from './Sequence.tsx';
import { Steps } from './Steps.tsx';
import { stateText, Tree } from './Tree.tsx';

/** The offline stepper: the actors of the page, what they tell each other, and what can happen next. */
export function Panel({ recorder }: { recorder: Recorder }) {
  const live = useSyncExternalStore(recorder.subscribe, recorder.recording);
  const [imported, setImported] = useState<Recording | null>(null);
  const [chosen, choose] = useState<string | null>(null);
  const [at, goTo] = useState<number | null>(null);

  const recording = imported ?? live;
  const branches = treeOf(recording);
  const current = recording.actors.find(({ session }) => session === chosen) ?? branches[0]?.actor;
  const show = (other: Recording | null) => {
    setImported(other);
    choose(null);
    goTo(null);
  };
  const until = at ?? Infinity;
  const moment = current && momentOf(recording, current.session, until);
  const actor = imported || at !== null || !current ? undefined : recorder.actor(current.session);
  return (
    <div className="inspector">
      <Files recording={recording} isImported={imported !== null} show={show} />
      {current ? (
        <>
          <nav aria-label="Actors">
            <Tree
              branches={branches}
              recording={recording}
              chosen={current.session}
              until={until}
              choose={choose}
            />
          </nav>
          <section aria-label="State">
            <h2>
              {current.machine ?? current.name}: {moment ? stateText(moment.value) : 'not yet'}
              {at !== null && ' (past)'}
            </h2>
            {at !== null && (
              <button type="button" onClick={() => goTo(null)}>
                Back to now
              </button>
            )}
            {actor && <Steps key={current.session} actor={actor} />}
            <pre>{JSON.stringify(moment?.context, null, 2)}</pre>
          </section>
          <Sequence
            recording={recording}
            at={at}
            onOpen={({ number, to }) => {
              goTo(number);
              choose(to);
            }}
          />
          <div className="pictures">
            {current.machine && <Diagram machine={current.machine} states={moment?.states ?? []} />}
          </div>
        </>
      ) : (
        <p>No machine has started yet.</p>
      )}
    </div>
  );
}

interface FilesProps {
  recording: Recording;
  isImported: boolean;
  /** Null shows the page's own actors again. */
  show: (recording: Recording | null) => void;
}

/** Saves a recording as a file, and opens one from a file. */
function Files({ recording, isImported, show }: FilesProps) {
  const [problem, setProblem] = useState('');
  const read = async (file: File) => {
    try {
      setProblem('');
      show(fromFile(await file.text()));
    } catch (error) {
      setProblem(String(error));
    }
  };
  return (
    <header>
      <a download="recording.json" href={`data:application/json,${encodeURIComponent(toFile(recording))}`}>
        Export the recording
      </a>
      <label>
        Import a recording{' '}
        <input
          type="file"
          accept="application/json"
          onChange={({ target }) => {
            const [file] = target.files ?? [];
            if (file) void read(file);
          }}
        />
      </label>
      {isImported && (
        <button type="button" onClick={() => show(null)}>
          Back to this page
        </button>
      )}
      {problem && <p role="alert">{problem}</p>}
    </header>
  );
}
