/** The film's drawings as parts of the page, so that Santa's arm, head, eyes and mouth can be moved. */
import { filmScenes } from './scenes.ts';

/** A picture of its own size, 640 x 480. */
const height = 480;

/** The document of a drawing. `fetch` and a parser would need a policy for trusted types; this is not text that is run. */
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

/** Drawings on one page have gradients of the same names. */
function nameApart(drawing: SVGElement, name: string) {
  for (const part of [drawing, ...drawing.querySelectorAll('*')]) {
    for (const { name: attribute, value } of part.attributes) {
      if (attribute === 'id') part.id = `${name}-${value}`;
      else if (value.includes('url(#')) part.setAttribute(attribute, value.replace('url(#', `url(#${name}-`));
    }
  }
}

/** Snow that has fallen through the picture is followed by the same from above. */
function repeatSnow(drawing: SVGElement) {
  for (const snow of drawing.querySelectorAll('.snow')) {
    const above = document.createElementNS('http://www.w3.org/2000/svg', 'g');
    above.setAttribute('transform', `translate(0 ${-height})`);
    above.append(...[...snow.childNodes].map((flake) => flake.cloneNode(true)));
    snow.append(above);
  }
}

/**
 * All drawings of the film, by their names.
 * @throws when one of them does not come
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
