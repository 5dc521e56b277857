/** A session with a form, and what is wrong with it: judged, and told again as short as it gets. */
import { ofMerchants, ofShoppers } from '#test/properties/form.ts';
import { ofAnyPage, ofWholePages } from '#test/properties/parent.ts';
import { type Act, complaintsAbout, storyOf } from '#test/properties/session.ts';
import { shortest } from '#test/properties/shortest.ts';
import type { FormPages, Whose } from './form-pages.ts';
import { formSession } from './form-session.ts';

const formProperties = [...ofAnyPage, ...ofWholePages, ...ofShoppers, ...ofMerchants];

/** How often a story is told again, to shorten it. */
const tries = 25;

/** @param acts that are done again; without them the seed chooses */
export async function judge(pages: FormPages, whose: Whose, seed: number, acts?: readonly Act[]) {
  const context = await pages.newContext(whose);
  try {
    const page = await context.newPage();
    const { session, scene } = await formSession(pages, { page, whose }, seed, acts);
    return { session, scene, complaints: complaintsAbout(session, formProperties) };
  } finally {
    await pages.endTrouble();
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  }
}

export const idOf = (complaint: string) => complaint.split(' ')[0] ?? '';

/** The shortest story in which a property fails that failed in a session. */
export async function storyAbout(
  pages: FormPages,
  whose: Whose,
  seed: number,
  { session, complaint }: { session: Awaited<ReturnType<typeof judge>>['session']; complaint: string },
): Promise<string> {
  const again = (acts: readonly Act[]) => judge(pages, whose, seed, acts);
  const acts = await shortest(
    session.moments.slice(1).map(({ act }) => act),
    async (fewer) => (await again(fewer)).complaints.some((one) => idOf(one) === idOf(complaint)),
    tries,
  );
  const { session: told, scene } = await again(acts);
  return `Seed ${seed}, ${scene}:\n${storyOf(told)}`;
}
