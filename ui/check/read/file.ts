/** Reads one file according to its name. */
import { extname } from 'node:path';
import { packages } from '../peer/interface.ts';
import type { Reading, Use } from '../use.ts';
import { marksIn, Places, withoutComments } from './marks.ts';
import { readPage } from './page.ts';
import { isPeersFile, peerImports } from './peer-imports.ts';
import { readScript } from './script.ts';
import { NotAScript } from './syntax.ts';
import { readMade, readText } from './text.ts';

const scripts = new Set(['.js', '.mjs', '.cjs', '.jsx', '.ts', '.mts', '.cts', '.tsx']);
const styles = new Set(['.css', '.scss', '.sass', '.less', '.styl']);
/** Endings of pages and templates. */
const pages =
  /^\.(html?|xhtml|vue|svelte|astro|php|phtml|erb|ejs|hbs|handlebars|mustache|liquid|twig|njk|jinja|j2|cshtml|razor|jspx?|ftl|tpl)$/;

const peersFile: Use = { kind: 'package', name: 'braintree-web-drop-in script', line: 1, column: 1 };

/** Generated files: too large to parse, and their content is elsewhere, too. */
const made = /\.min\.\w+$|\.map$/;

/**
 * @param name the file's, without its folder
 * @param isMade whether it is generated or third-party code
 */
export function readFile(name: string, text: string, isMade: boolean): Reading {
  if (isPeersFile(name)) return { uses: [peersFile], blind: [] };
  return isMade || made.test(name) ? readMade(text) : readWritten(name, text);
}

function readWritten(name: string, text: string): Reading {
  const ending = extname(name).toLowerCase();
  if (/\.d\.[mc]?ts$/.test(name)) return readText(text);
  if (name === 'package.json') return readManifest(text);
  if (styles.has(ending)) return readStyles(text);
  if (scripts.has(ending)) return readCode(text, ending);
  return pages.test(ending) ? readPage(text) : readText(text);
}

function readCode(text: string, ending: string): Reading {
  try {
    return readScript(text, ending);
  } catch (error) {
    if (!(error instanceof NotAScript)) throw error;
    const says = `it could not be read (${error.message}); it was only searched for names, addresses, hooks and texts`;
    const { uses, blind } = readText(text);
    return { uses, blind: [{ ...new Places(text).of(error.at), says, isUnread: true }, ...blind] };
  }
}

function readStyles(text: string): Reading {
  const places = new Places(text);
  const styles = withoutComments(text);
  return { uses: [...peerImports(styles), ...marksIn(styles)].map((mark) => places.use(mark)), blind: [] };
}

function readManifest(text: string): Reading {
  const places = new Places(text);
  let manifest: Record<string, unknown>;
  try {
    manifest = Object(JSON.parse(text)) as Record<string, unknown>;
  } catch (error) {
    return {
      uses: [],
      blind: [{ line: 1, column: 1, says: `it is no JSON (${(error as Error).message})`, isUnread: true }],
    };
  }
  const named = ['dependencies', 'devDependencies', 'peerDependencies'].flatMap((field) =>
    Object.keys(Object(manifest[field])),
  );
  const uses = named
    .filter((name) => Object.hasOwn(packages, name))
    .map((name) => places.use({ kind: 'package', name, at: Math.max(text.indexOf(`"${name}"`), 0) }));
  return { uses, blind: [] };
}
