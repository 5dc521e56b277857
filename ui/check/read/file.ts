/** Reads one file by what its name says that it is. */
import { extname } from 'node:path';
import { packages } from '../peer/interface.ts';
import type { Reading } from '../use.ts';
import { marksIn, Places, sentencesIn, withoutComments } from './marks.ts';
import { readPage } from './page.ts';
import { readScript } from './script.ts';
import { NotAScript } from './syntax.ts';

const scripts = new Set(['.js', '.mjs', '.cjs', '.jsx', '.ts', '.mts', '.cts', '.tsx']);
const styles = new Set(['.css', '.scss', '.sass', '.less', '.styl']);
/** Pages and what makes them; their text is searched where it is no HTML. */
const pages =
  /^\.(html?|xhtml|vue|svelte|astro|php|phtml|erb|ejs|hbs|handlebars|mustache|liquid|twig|njk|jinja|j2|cshtml|razor|jspx?|ftl|tpl)$/;

/** Whether a file of this name is read at all. */
export function isRead(name: string): boolean {
  if (name === 'package.json') return true;
  if (/\.min\.\w+$|\.d\.[mc]?ts$/.test(name)) return false;
  const ending = extname(name).toLowerCase();
  return scripts.has(ending) || styles.has(ending) || pages.test(ending);
}

/** @param name the file's, without its folder */
export function readFile(name: string, text: string): Reading {
  const ending = extname(name).toLowerCase();
  if (name === 'package.json') return readManifest(text);
  if (styles.has(ending)) return readStyles(text);
  return scripts.has(ending) ? readCode(text, ending) : readPage(text);
}

function readCode(text: string, ending: string): Reading {
  try {
    return readScript(text, ending);
  } catch (error) {
    if (!(error instanceof NotAScript)) throw error;
    const places = new Places(text);
    const says = `it could not be read (${error.message}); its text was searched for hooks and sentences only`;
    const uses = [...marksIn(text), ...sentencesIn(text)].map((mark) => places.use(mark));
    return { uses, blind: [{ ...places.of(error.at), says, isUnread: true }] };
  }
}

function readStyles(text: string): Reading {
  const places = new Places(text);
  return { uses: marksIn(withoutComments(text)).map((mark) => places.use(mark)), blind: [] };
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
