import { useEffect, useState } from 'react';
import { FormView } from '../../drop-in/form/FormView.tsx';
import { FormContext } from '../../drop-in/sheets/form-context.tsx';
import { loadStrings, type Strings } from '../../drop-in/strings/strings.ts';
import { specimens } from './specimens.ts';
import { StillMounts } from './still-mounts.ts';

const themes = ['auto', 'light', 'dark'] as const;

/** Every view and state of the form side by side, each the real component around machines that stand still. */
export function Gallery({ locales }: { readonly locales: readonly string[] }) {
  const [theme, setTheme] = useState(() => asked('theme') ?? 'auto');
  const [locale, setLocale] = useState(() => asked('locale') ?? 'en_US');
  const strings = useStrings(locale);
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme;
  }, [theme]);
  useEffect(() => {
    // Views that take the focus have scrolled the page to themselves.
    if (strings) window.scrollTo(0, 0);
  }, [strings]);
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
          <label>
            Locale
            <select value={locale} onChange={({ target }) => setLocale(target.value)}>
              {locales.map((name) => (
                <option key={name}>{name}</option>
              ))}
            </select>
          </label>
        </div>
      </header>
      {strings && (
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
      )}
    </>
  );
}

/** What the page's address asks for. */
const asked = (name: string) => new URLSearchParams(location.search).get(name);

/** The wording of a locale; null until it is there. */
function useStrings(locale: string): Strings | null {
  const [strings, setStrings] = useState<Strings | null>(null);
  useEffect(() => {
    let isWanted = true;
    void loadStrings(locale).then((loaded) => isWanted && setStrings(loaded));
    return () => {
      isWanted = false;
    };
  }, [locale]);
  return strings;
}
