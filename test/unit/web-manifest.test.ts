/** What a phone opens that has put the shop on its home screen. */
import { expect, it } from 'vitest';
import { webManifest } from '#ui/build/web-manifest.ts';

it.each([
  ['/site.webmanifest', '/'],
  ['/uk/site.webmanifest', '/uk/'],
  ['/us/site.webmanifest', '/us/'],
])('the app of %s starts at %s, in the edition of its parent', (manifest, start) => {
  const address = new URL(manifest, 'https://santa.example');
  expect(new URL(webManifest.start_url, address).pathname).toBe(start);
});
