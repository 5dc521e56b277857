import type { Client } from 'braintree-web/client/index.js';
import { type FormEvent, useId, useRef, useState } from 'react';
import { shopperMessage } from '../../drop-in/strings/shopper-message.ts';
import type { Demo, Watched } from './demo.ts';

/** The page's language: the browser's, or the one in the address. */
const locale = new URLSearchParams(location.search).get('locale') ?? navigator.language;

interface Outcome {
  readonly kind: 'succeeded' | 'failed';
  readonly text: string;
}

/** One flow, with its input and its result. */
export function FlowDemo({ demo, client }: { readonly demo: Demo; readonly client: Client }) {
  const place = useRef<HTMLDivElement>(null);
  const heading = useId();
  const [state, setState] = useState('');
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [isRunning, setRunning] = useState(false);

  const watch = (flow: Watched) => {
    const show = () => setState(JSON.stringify(flow.getSnapshot().value ?? ''));
    flow.subscribe(show);
    show();
  };

  async function run(values: Readonly<Record<string, string>>) {
    if (isRunning || !place.current) return;
    setRunning(true);
    setOutcome(null);
    try {
      const result = await demo.run(values, { client, place: place.current, watch });
      setOutcome({ kind: 'succeeded', text: JSON.stringify(result, null, 2) });
    } catch (error) {
      const said = await shopperMessage(error, { locale });
      setOutcome({ kind: 'failed', text: [said, described(error)].filter(Boolean).join('\n') });
    } finally {
      place.current?.replaceChildren();
      setRunning(false);
    }
  }

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const values = Array.from(new FormData(event.currentTarget), ([name, value]) => [name, value]);
    void run(Object.fromEntries(values) as Record<string, string>);
  };

  return (
    <section aria-labelledby={heading}>
      <h2 id={heading}>{demo.title}</h2>
      <p>{demo.about}</p>
      <form onSubmit={submit}>
        {demo.fields.map(({ name, label, value, options }) => (
          <label key={name}>
            {label}
            {options ? (
              <select name={name} defaultValue={value}>
                {options.map((option) => (
                  <option key={option}>{option}</option>
                ))}
              </select>
            ) : (
              <input name={name} defaultValue={value} autoComplete="off" />
            )}
          </label>
        ))}
        <button aria-disabled={isRunning}>{demo.button}</button>
      </form>
      <div className="place" ref={place} />
      {state && <p className="state">state: {state}</p>}
      <output className={outcome?.kind}>{outcome?.text}</output>
    </section>
  );
}

/** The details of an error, for developers. */
function described(error: unknown): string {
  const { type, code, message } = Object(error) as { type?: string; code?: string; message?: string };
  return [type, code, message].filter(Boolean).join(' ');
}
