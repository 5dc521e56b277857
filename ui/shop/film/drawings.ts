/** The film's drawings as parts of the page, so that Santa's arm, head, eyes and mouth can be moved. */
import { filmScenes } from './scenes.ts';

/** The height of a drawing of 640 x 480. */
const height = 480;

/** Loads a drawing as a document. Unlike `fetch` with a parser, this needs no policy for Trusted Types. */
const load = (name: string, signal: AbortSignal) =>
  new Promise<SVGElement>((resolve, reject) => {
    const request = new XMLHttpRequest();
    const fail = () => reject(new Error(`The drawing ${name} did not load`));
    request.responseType = 'document';
    request.overrideMimeType('image/svg+xml');
    request.addEventListener('load', () => {
      const drawing = request.responseXML?.documentElement;
      if (request.status === 200 && drawing)
        resolve(document.importNode(drawing, true) as unknown as SVGElement);
      else fail();
    });
    request.addEventListener('error', fail);
    signal.addEventListener('abort', () => request.abort());
    request.open('GET', `/art/${name}.svg`);
    request.send();
  });

/** Makes the drawing's ids unique, because drawings on one page have gradients of the same names. */
function nameApart(drawing: SVGElement, name: string) {
  for (const part of [drawing, ...drawing.querySelectorAll('*')]) {
    for (const { name: attribute, value } of part.attributes) {
      if (attribute === 'id') part.id = `${name}-${value}`;
      else if (value.includes('url(#')) part.setAttribute(attribute, value.replace('url(#', `url(#${name}-`));
    }
  }
}

/** Repeats the snow above the picture, so that it goes on falling. */
function repeatSnow(drawing: SVGElement) {
  for (const snow of drawing.querySelectorAll('.snow')) {
    const above = document.createElementNS('http://www.w3.org/2000/svg', 'g');
    above.setAttribute('transform', `translate(0 ${-height})`);
    above.append(...[...snow.childNodes].map((flake) => flake.cloneNode(true)));
    snow.append(above);
  }
}

/**
 * Loads all drawings of the film, by name.
 * @throws if one of them does not load
 */
export async function fetchDrawings(signal: AbortSignal): Promise<Record<string, SVGElement>> {
  const names = new Set(
    Object.values(filmScenes).flatMap(({ picture, named }) => [picture, named ?? picture]),
  );
  const scenes = Object.entries(filmScenes).flatMap(([scene, { layer }]) =>
    layer ? [[`${scene}/${layer.picture}`, layer.picture] as const] : [],
  );
  const drawings = [...[...names].map((name) => [name, name] as const), ...scenes].map(
    async ([key, name]) => {
      const drawing = await load(name, signal);
      nameApart(drawing, key.replace('/', '-'));
      repeatSnow(drawing);
      return [key, drawing] as const;
    },
  );
  return Object.fromEntries(await Promise.all(drawings));
}
