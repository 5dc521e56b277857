/** Shrinks a failing run: fewer people, fewer wishes and fewer faults, as long as something is still wrong. */
import { without } from '#test/properties/shortest.ts';
import { complaintsOf } from './complaints.ts';
import type { Plan } from './plan.ts';
import { type Ended, live } from './world.ts';

export interface Story {
  readonly plan: Plan;
  readonly ended: Ended;
  readonly complaints: readonly string[];
}

/** How many worlds are tried, at a second each, before the shortest one so far is reported. */
const mostTries = 80;

function* shorter(plan: Plan): Generator<Plan> {
  if (plan.parents.length > 1) for (const parents of without(plan.parents)) yield { ...plan, parents };
  const { misfortunes } = plan;
  if (misfortunes !== 'by chance')
    for (const fewer of without(misfortunes)) yield { ...plan, misfortunes: fewer };
  for (const [index, parent] of plan.parents.entries()) {
    const changed = (other: typeof parent) => ({ ...plan, parents: plan.parents.with(index, other) });
    for (const wishes of without(parent.wishes)) yield changed({ ...parent, wishes });
    if (parent.unrest > 0) yield changed({ ...parent, unrest: 0 });
    if (parent.extra) yield changed({ ...parent, extra: null });
  }
  if (plan.days > 1) yield { ...plan, days: plan.days - 1 };
}

async function tell(plan: Plan): Promise<Story> {
  const ended = await live(plan);
  return { plan, ended, complaints: complaintsOf(ended) };
}

/** @returns undefined where nothing is wrong when the same faults are listed */
export async function shortestStory({ plan, misfortunes }: Ended): Promise<Story | undefined> {
  let best = await tell({ ...plan, misfortunes });
  if (best.complaints.length === 0) return undefined;
  let tries = 0;
  for (let isShorter = true; isShorter; ) {
    isShorter = false;
    for (const candidate of shorter(best.plan)) {
      tries += 1;
      if (tries > mostTries) return best;
      const story = await tell(candidate);
      if (story.complaints.length === 0) continue;
      best = story;
      isShorter = true;
      break;
    }
  }
  return best;
}

/** The story in plain words, and a test that repeats it. */
export function inWords({ plan, ended, complaints }: Story): string {
  const parents = plan.parents.map(
    ({ name, child, wishes }) =>
      `${name}, for ${child}, who later wants: ${wishes.map(({ what }) => what).join(', ') || 'nothing'}`,
  );
  return [
    ...complaints,
    '',
    `It begins ${new Date(plan.begins).toISOString()} with ${parents.join('; ')}.`,
    ...ended.story,
    '',
    `it(${JSON.stringify(complaints[0])}, async () => {`,
    `  expect(complaintsOf(await live(${JSON.stringify(plan)}))).toEqual([]);`,
    '});',
  ].join('\n');
}
