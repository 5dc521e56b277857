import { useEffect, useState } from 'react';
import { FormView } from '../components/FormView.tsx';
import { FormContext } from '../components/form-context.tsx';
import { stringsFor } from '../strings/strings.ts';
import { specimens } from './specimens.ts';
import { StillMounts } from './still-mounts.ts';

const themes = ['auto', 'light', 'dark'] as const;

/** Every view and state of the form side by side, each the real component around machines that stand still. */
export function Gallery() {
  const [theme, setTheme] = useState(() => new URLSearchParams(location.search).get('theme') ?? 'auto');
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme;
  }, [theme]);
  const strings = stringsFor('en_US');
  return (
    <>
      <header className="gallery-top">
        <h1>The Drop-in, view by view</h1>
        <p>Each of these is the form itself in one of its states, without a gateway behind it.</p>
        <div className="gallery-choices">
          <label>
            Theme
            <select value={theme} onChange={({ target }) => setTheme(target.value)}>
              {themes.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          </label>
        </div>
      </header>
      <main className="gallery">
        {specimens.map(({ name, parts, typed }, index) => (
          <section key={name} aria-label={name}>
            <h2>{name}</h2>
            <FormContext value={{ id: `specimen-${index}`, strings, mounts: new StillMounts(typed) }}>
              <FormView parts={parts} />
            </FormContext>
          </section>
        ))}
      </main>
    </>
  );
}
