/** Renders the public pages of both editions into the built template: no script, one style sheet. */
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Edition } from '#db/schema.ts';
import { packagesOf } from '#server/rules/pricing/catalogue.ts';
import { asMoney } from '#server/rules/pricing/money.ts';
import { cancellationForm, formIntroduction } from '#server/rules/refunding/cancellation-form.ts';
import { lastDayKept } from '#server/rules/retention/limits.ts';
import { retentionSchedule } from '#server/rules/retention/retention-schedule.ts';
import { pictureOf } from '#server/rules/texting/library/library.ts';
import { renderText } from '#server/rules/texting/render-text.ts';
import { editions } from '../shop/shared/edition.ts';
import type { SiteFacts } from '../shop/site/facts.ts';
import type * as Render from '../shop/site/render.tsx';
import { withHead } from './head.ts';
import { DIST } from './paths.ts';
import { webManifest } from './web-manifest.ts';

/** Days of December whose texts the pages show. */
const sampleDays = [1, 3, 5, 8, 12, 16, 19, 24, 25];
const mia = {
  story: 'bell',
  childsName: 'Mia',
  gender: null,
  town: null,
  age: null,
  petType: null,
  petName: null,
  elf: null,
} as const;
/** The film's price, which is the same on every day. */
function filmPriceOf(edition: Edition): string {
  const sold = packagesOf(edition).find(({ extra }) => extra === 'video');
  if (!sold) throw new Error(`The film is not sold in the ${edition} edition`);
  return asMoney(sold.amount, sold.currency);
}

/** The days of the list in the edition's format. */
const datesOf = (text: string, edition: Edition) =>
  edition === 'us' ? text.replaceAll(/(\d+) (January|November)/g, '$2 $1') : text;

/** Placeholders for the contact details, which the server inserts. */
const contact = {
  helpLine: '%help-line%',
  helpEmail: '%help-email%',
  trader: '%trader%',
  postalAddress: '%postal-address%',
};
const form = cancellationForm(contact);

function factsOf(edition: Edition): SiteFacts {
  const { locale, phone } = editions[edition];
  return {
    edition,
    lang: locale,
    phone,
    // What is sold at the moment of the visit.
    ...contact,
    helpTel: '%help-tel%',
    form: { introduction: formIntroduction, notice: form.notice, lines: form.lines.map(([name]) => name) },
    moneyBackUntil: datesOf(`${lastDayKept.day} January`, edition),
    kept: retentionSchedule.map(({ what, why, until }) => ({
      what: datesOf(what, edition),
      why,
      until: datesOf(until, edition),
    })),
    price: '%price%',
    texts: '%texts%',
    offer: '%offer%',
    days: '%days%',
    ownNumbers: '%own-numbers%',
    christmas: '%christmas%',
    firstText: '%first-text%',
    welcome: '%welcome%',
    start: '%start%',
    reminderDay: '%reminder-day%',
    reminder: '%reminder%',
    familyPrice: '%family-price%',
    videoPrice: filmPriceOf(edition),
    samples: sampleDays.map((day) => {
      const slot = `12-${String(day).padStart(2, '0')}`;
      const picture = pictureOf(slot, mia.story)?.replace('.png', '.svg');
      const date = edition === 'uk' ? `${day} December` : `December ${day}`;
      return {
        day,
        date,
        text: renderText(slot, mia, edition).body,
        ...(picture !== undefined && { picture }),
      };
    }),
  };
}

/** Reads and removes a built page that is part of others. */
function taken(name: string): string {
  const file = join(DIST, 'shop', `${name}.html`);
  const html = readFileSync(file, 'utf8');
  rmSync(file);
  return html;
}

/**
 * Writes `dist/shop/site/<edition>/<name>.html`, and the first step with the content below it. The server adds the
 * prefix of the visitor's address to the links.
 */
export async function renderSite(): Promise<void> {
  const entry = pathToFileURL(join(DIST, 'prerender/render.js')).href;
  const { renderSite: render, renderBelow, renderReminderForm } = (await import(entry)) as typeof Render;
  const [template, below, firstStep] = ['site', 'below', 'index'].map(taken) as [string, string, string];
  writeFileSync(join(DIST, 'shop/site.webmanifest'), JSON.stringify(webManifest));
  for (const edition of ['us', 'uk'] as const) {
    const facts = factsOf(edition);
    const folder = join(DIST, 'shop/site', edition);
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, 'reminder-form.html'), renderReminderForm(facts));
    const sold = below.replace(/<!doctype html>/i, '').replace('%body%', () => renderBelow(facts));
    writeFileSync(
      join(folder, 'first-step.html'),
      firstStep.replace('</body>', () => `${sold}</body>`),
    );
    for (const { name, body, ...page } of render(facts)) {
      const values: Readonly<Record<string, string>> = { lang: facts.lang, body };
      // The server fills in other placeholders, such as the origin.
      const html = template.replace(/%(\w+)%/g, (whole, key: string) => values[key] ?? whole);
      const head = { ...page, title: `${page.title} · North Pole Post` };
      writeFileSync(join(folder, `${name}.html`), withHead(html, head));
    }
  }
}
