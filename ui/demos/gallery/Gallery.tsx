import { useEffect, useState } from 'react';
import type { AppearanceOptions } from '../../drop-in/api/appearance-options.ts';
import { FormView } from '../../drop-in/form/FormView.tsx';
import { FormContext } from '../../drop-in/sheets/form-context.tsx';
import { loadStrings, type Strings } from '../../drop-in/strings/strings.ts';
import { applyAppearance } from '../../drop-in/theme/appearance.ts';
import { specimens } from './specimens.ts';
import { StillMounts } from './still-mounts.ts';

const themes = ['auto', 'light', 'dark'] as const;

/** Examples of a merchant's `appearance`, by the name in the page's address. */
const looks: Readonly<Record<string, AppearanceOptions>> = {
  usual: {},
  flat: { theme: 'flat' },
  brand: {
    theme: 'light',
    variables: {
      colorPrimary: '#6a1b4d',
      colorBackground: '#fffaf4',
      colorField: '#fff',
      colorText: '#2e1a25',
      colorTextSecondary: '#6b5360',
      borderRadius: '2px',
      fontFamily: 'Georgia, serif',
      fontSize: '17px',
      spacingUnit: '5px',
    },
    rules: {
      label: { fontWeight: 400, letterSpacing: '0.3px' },
      'row:selected': { backgroundColor: '#f6e9f0' },
      'field:focus': { borderColor: '#6a1b4d' },
    },
  },
};

/** Every view and state of the form side by side, each the real component with paused machines. */
export function Gallery({ locales }: { readonly locales: readonly string[] }) {
  const [theme, setTheme] = useState(() => asked('theme') ?? 'auto');
  const [locale, setLocale] = useState(() => asked('locale') ?? 'en_US');
  const look = asked('look') ?? 'usual';
  const strings = useStrings(locale);
  useEffect(() => {
    document.documentElement.dataset['theme'] = theme;
  }, [theme]);
  useEffect(() => {
    const appearance = looks[look];
    if (!strings || !appearance) return;
    const places = [...document.querySelectorAll<HTMLElement>('.gallery > section')];
    const removals = places.map(
      (host, index) => applyAppearance({ host, id: `specimen-${index}`, isTested: false }, appearance).remove,
    );
    return () => removals.forEach((remove) => remove());
  }, [strings, look]);
  useEffect(() => {
    // Views that take the focus have scrolled the page.
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
            Look
            <select value={look} onChange={({ target }) => location.assign(`?look=${target.value}`)}>
              {Object.keys(looks).map((name) => (
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

/** A parameter of the page's address. */
const asked = (name: string) => new URLSearchParams(location.search).get(name);

/** The wording of a locale; null until it is loaded. */
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
