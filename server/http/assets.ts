/** The built files, read once and served from memory, with the compressed versions that the build made. */
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join, posix, relative, sep } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { lazy } from '#db/lazy.ts';
import type { Edition } from '#db/schema.ts';
import type { PresentWording } from '../rules/consent/consent-wording.ts';
import type { Contacts } from '../rules/contacts.ts';
import type { SeasonWords } from '../rules/pricing/season-words.ts';
import { localeOf } from '../rules/texting/editions.ts';
import { escapeMarkup } from '../views/escape-markup.ts';
import type { Addresses } from './addresses.ts';
import type { Base } from './edition.ts';
import type { PublicAddresses } from './public-addresses.ts';

export interface Asset {
  type: string;
  etag: string;
  /** Whether browsers may cache it for ever, because its name changes with its content. */
  immutable: boolean;
  /** For a page: its first scripts, so that a browser requests them before it has read the page. */
  link?: string;
  plain: Buffer;
  /** The content in Brotli and gzip; undefined where compression gains too little. */
  br: () => Buffer | undefined;
  gz: () => Buffer | undefined;
}

const types: Readonly<Record<string, string>> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.ico': 'image/x-icon',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webmanifest': 'application/manifest+json',
  '.woff2': 'font/woff2',
};

/** Folders of the build and the addresses that they are served under. */
const mounts = [
  { folder: 'shop', address: '/' },
  { folder: 'drop-in', address: '/drop-in/' },
  { folder: 'art', address: '/art/' },
  { folder: 'pictures', address: '/pictures/' },
] as const;

/** Where the build puts the files whose names change with their content. */
const HASHED = '/assets/';

const etagOf = (content: Buffer) =>
  `"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
const readIfThere = (file: string) => (existsSync(file) ? readFileSync(file) : undefined);

/** The `Link` header of a page. */
function scriptsOf(page: string): string | undefined {
  const found = page.matchAll(
    /<(?:script type="module"|link rel="modulepreload")[^>]* (?:src|href)="([^"]+)"/g,
  );
  return Array.from(found, ([, path]) => `<${path}>; rel=modulepreload`).join(', ') || undefined;
}

function read(file: string, address: string): Asset {
  const plain = readFileSync(file);
  const link = address.endsWith('.html') ? scriptsOf(plain.toString('utf8')) : undefined;
  const [br, gz] = [readIfThere(`${file}.br`), readIfThere(`${file}.gz`)];
  return {
    type: types[extname(file)] ?? 'application/octet-stream',
    etag: etagOf(plain),
    immutable: address.startsWith(HASHED),
    plain,
    ...(link !== undefined && { link }),
    br: () => br,
    gz: () => gz,
  };
}

function filesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(?:br|gz|map)$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name));
}

/** Above this size the best compression would delay the response. */
const smallBytes = 64 * 1_024;

const compress = (plain: Buffer) =>
  brotliCompressSync(plain, {
    params: { [constants.BROTLI_PARAM_QUALITY]: plain.length < smallBytes ? 11 : 6 },
  });

/**
 * An asset whose content was rewritten, so that its build-time compression no longer fits. It is compressed when it is
 * first sent; content that is rewritten again, or made for each visitor, never is.
 */
function rewritten(asset: Asset, text: string): Asset {
  const plain = Buffer.from(text);
  return {
    ...asset,
    plain,
    etag: etagOf(plain),
    br: lazy(() => compress(plain)),
    gz: lazy(() => gzipSync(plain)),
  };
}

/** Links of the page itself; built assets have the same address in every edition. */
const ownLinks = /(href|action)="\/(?!assets\/|art\/|pictures\/|drop-in\/)/g;

/** The path of a page, on pages that search engines list. */
const whichPage = /<link rel="canonical" href="([^"]+)">/;

/** A page's one address, and those of the same page in each edition. */
function addressTags(edition: Edition, path: string, { publicAt, editionsOf }: PublicAddresses): string {
  const own = escapeMarkup(publicAt(edition, path));
  const alternates = editionsOf(path).map(
    ([language, address]) => `<link rel="alternate" hreflang="${language}" href="${escapeMarkup(address)}">`,
  );
  return `<link rel="canonical" href="${own}">${alternates.join('')}<meta property="og:url" content="${own}">`;
}

/** Texts that a page shows, each with its day of December. */
const samples = /<figure[^>]* data-day="(\d+)">.*?<\/figure>/gs;

/** The form that asks for the e-mail in November, which pages have between two seasons. */
const reminderForm = (edition: Edition) => `/site/${edition}/reminder-form.html`;

/** Parts of a page that are shown on a condition only; none contains an element of the same name. */
const conditional = /<(span|li|section)[^>]* data-only="([a-z]+)">.*?<\/\1>/gs;

/** Finds a page by its file, edition and the prefix of the visitor's address. */
export type InEdition = (file: string, edition: Edition, base: Base) => Asset | undefined;

/** The facts that an edition's pages show. */
export interface EditionFacts {
  contacts: Contacts;
  originOf: Addresses['originOf'];
  publicAddresses: PublicAddresses;
  /** What is sold at this moment. */
  seasonNow: (edition: Edition) => SeasonWords;
  /** The sentence about the shop's own numbers; empty where there is none. */
  numbersNow: (edition: Edition) => string;
  /** What a guardian agrees to at this moment. */
  consentNow: (edition: Edition) => PresentWording;
  /** Which third-party services this shop uses. */
  uses: Readonly<Record<'captcha' | 'ads', boolean>>;
}

/** Pages as an edition shows them, each built on first request. */
export function forEdition(
  assets: ReadonlyMap<string, Asset>,
  { contacts, originOf, publicAddresses, seasonNow, numbersNow, consentNow, uses }: EditionFacts,
): InEdition {
  const made = new Map<string, { sold: string; page: Asset }>();
  return (file, edition, base) => {
    const plain = assets.get(file);
    if (!plain) return undefined;
    const key = `${file} ${edition} ${base}`;
    const season = seasonNow(edition);
    const consent = consentNow(edition);
    const numbers = numbersNow(edition);
    const sold = `${Object.values(season).join(' ')} ${consent.version} ${numbers}`;
    const known = made.get(key);
    if (known?.sold === sold) return known.page;
    const { helpLine, helpEmail, trader, postalAddress } = contacts[edition];
    const holds: Readonly<Record<string, boolean>> = { ...uses, reminder: season.reminderDay !== '' };
    const form = holds['reminder'] ? (assets.get(reminderForm(edition))?.plain.toString() ?? '') : '';
    const words: Readonly<Record<string, string>> = {
      'help-line': escapeMarkup(helpLine),
      'help-email': escapeMarkup(helpEmail),
      'help-tel': helpLine.replaceAll(/[^\d+]/g, ''),
      trader: escapeMarkup(trader),
      'postal-address': escapeMarkup(postalAddress),
      origin: escapeMarkup(originOf(edition) ?? ''),
      price: season.price,
      'family-price': season.familyPrice,
      texts: season.texts,
      offer: season.offer,
      days: season.days,
      'own-numbers': numbers,
      christmas: season.christmas,
      welcome: season.welcome,
      'first-text': season.firstText,
      start: season.start,
      'reminder-day': season.reminderDay,
    };
    const html = plain.plain
      .toString('utf8')
      .replace(whichPage, (_, path: string) => addressTags(edition, path, publicAddresses))
      .replace('%reminder%', () => form)
      .replaceAll(conditional, (part, _, what: string) => (holds[what] ? part : ''))
      .replace(
        '<html lang="en-US">',
        () =>
          `<html lang="${localeOf[edition]}" data-edition="${edition}" data-base="${base}" data-help-line="${escapeMarkup(helpLine)}" data-price="${season.price}" data-days="${season.days}" data-offer="${season.offer}" data-gift-price="${season.giftPrice}" data-start="${season.start}" data-christmas="${season.christmas}" data-welcome-from="${season.welcomeFrom}" data-reminder-day="${season.reminderDay}" data-consent="${consent.version}" data-consent-terms="${escapeMarkup(consent.terms)}">`,
      )
      .replaceAll(/%([a-z-]+)%/g, (gap, name: string) => words[name] ?? gap)
      .replaceAll(samples, (sample, day: string) => (Number(day) < season.firstDay ? '' : sample))
      .replaceAll(ownLinks, `$1="${base}/`);
    const page = rewritten(plain, html);
    made.set(key, { sold, page });
    return page;
  };
}

const placeholder = '<!--braintree-sandbox-->';

function withSandboxOrigin(address: string, asset: Asset, origin: string | undefined): Asset {
  const text = () => asset.plain.toString('utf8');
  if (address.endsWith('.html') && asset.plain.includes(placeholder)) {
    const meta =
      origin === undefined ? '' : `<meta name="braintree-sandbox" content="${escapeMarkup(origin)}">`;
    return rewritten(asset, text().replaceAll(placeholder, meta));
  }
  if (address === '/drop-in/drop-in.js' && origin !== undefined) {
    return rewritten(asset, `globalThis.braintreeSandboxOrigin=${JSON.stringify(origin)};\n${text()}`);
  }
  return asset;
}

/**
 * @param folder the build, normally `dist`
 * @param sandboxOrigin where the embedded gateway is, when there is one
 * @returns assets by the path of their address
 */
export function readAssets(folder: string, sandboxOrigin: string | undefined): ReadonlyMap<string, Asset> {
  const assets = new Map<string, Asset>();
  for (const mount of mounts) {
    const root = join(folder, mount.folder);
    for (const file of filesIn(root)) {
      const address = posix.join(mount.address, relative(root, file).split(sep).join('/'));
      assets.set(address, withSandboxOrigin(address, read(file, address), sandboxOrigin));
    }
  }
  return assets;
}

/** Sources of the content security policy for the styles that the build put into pages: exactly these texts. */
export function styleSources(assets: ReadonlyMap<string, Asset>): readonly string[] {
  const hashes = [...assets].flatMap(([address, { plain }]) => {
    const style = address.endsWith('.html') && /<style>(.*?)<\/style>/s.exec(plain.toString('utf8'))?.[1];
    return style ? [`'sha256-${createHash('sha256').update(style).digest('base64')}'`] : [];
  });
  return [...new Set(hashes)];
}
