/** Prints the whole season for one child, with problems beside each text. */
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { type Edition, type Story, stories } from '#db/schema.ts';
import { CommandError } from '../operating/command-error.ts';
import { checkStory } from '../rules/texting/check-story.ts';
import { checkText } from '../rules/texting/check-text.ts';
import type { Personal } from '../rules/texting/details.ts';
import { zoneOf } from '../rules/texting/editions.ts';
import { pictureOf } from '../rules/texting/library/library.ts';
import { renderText } from '../rules/texting/render-text.ts';
import { planSeason, planWelcome } from '../rules/texting/season.ts';
import { localTime, momentOf } from '../rules/texting/zoned-time.ts';
import { wordsOfPicture } from './pictures.ts';

/** What `--help` prints. */
export const usage = `npm run season -- [--name Mia] [--pet "cat Biscuit"] [--elf Pip] [--town Denver] [--age 7]
                  [--kid girl|boy] [--story bell|kitten|nose] [--edition us|uk] [--year 2026] [--bought 12-10] [--texts 12]

--name "Mia and Leo" is how two children who share a phone are signed up.
--bought is the day on which it is paid for; what is due before it is not sent. --texts is how many were paid for: the last ones up to Christmas.
`;

const options = z.object({
  name: z.string().max(60).default(''),
  pet: z.string().max(71).optional(),
  elf: z.string().max(40).optional(),
  town: z.string().max(60).optional(),
  age: z.coerce.number('must be a number').int().min(1).max(17).optional(),
  kid: z.enum(['girl', 'boy'], 'must be girl or boy').optional(),
  story: z.enum(stories, 'must be bell, kitten or nose').default('bell'),
  edition: z.enum(['us', 'uk'], 'must be us or uk').default('us'),
  year: z.coerce.number('must be a year').int().min(2020).max(2100).optional(),
  bought: z
    .string()
    .regex(/^(?:0\d|1[0-2])-[0-3]\d$/, 'must be a day such as 12-10')
    .optional(),
  texts: z.coerce.number('must be a number').int().min(1).max(25).optional(),
});

export interface PrintedSeason {
  text: string;
  /** How many findings there are. */
  findings: number;
}

/**
 * @param args what was typed behind the command
 * @param now epoch ms; the season is the one of this year when none is named
 * @throws CommandError when an option is unknown, or its value is invalid
 */
export function printSeason(args: readonly string[], now: number): PrintedSeason {
  const { edition, story, year, bought, texts, ...described } = readOptions(args);
  const child = childOf(described);
  const season = year ?? new Date(now).getUTCFullYear();
  const zone = zoneOf[edition];
  const from = bought === undefined ? 0 : noonOf(season, bought, zone);
  const plans = [
    planWelcome(from, season),
    ...planSeason({ season, from, zones: [zone], most: texts ?? null }),
  ];
  const printed = plans.map(({ slot, dueAt }) => {
    const { body, segments } = renderText(slot, { ...child, story }, edition);
    const picture = pictureOf(slot, story);
    const when = slot === 'welcome' ? 'welcome' : clock(dueAt, zone);
    const cost = segments === 1 ? '1 segment' : `${segments} segments`;
    return {
      head: [when, cost, picture].filter((part) => part !== null).join(' · '),
      body,
      shown: picture === null ? [] : [`  [${wordsOfPicture(picture, edition)}]`],
      findings: findingsOf(story, slot, body, edition),
    };
  });
  const findings = printed.reduce((sum, one) => sum + one.findings.length, 0);
  const lines = printed.map(({ head, body, shown, findings: wrong }) =>
    [head, `  ${body}`, ...shown, ...wrong.map((finding) => `  ! ${finding}`)].join('\n'),
  );
  const summary = findings === 0 ? 'No problems found.' : `${findings} to fix.`;
  return { text: `${lines.join('\n\n')}\n\n${printed.length} texts. ${summary}\n`, findings };
}

type Described = Pick<z.infer<typeof options>, 'name' | 'pet' | 'elf' | 'town' | 'age' | 'kid'>;

function childOf({ name, pet, elf, town, age, kid }: Described): Personal {
  const [petType = null, ...petName] = pet?.trim().split(/\s+/) ?? [];
  return {
    childsName: name,
    gender: kid ?? null,
    town: town ?? null,
    age: age ?? null,
    petType,
    petName: petName.length > 0 ? petName.join(' ') : null,
    elf: elf ?? null,
  };
}

/** The welcome has to mention message rates, which is about money. */
const findingsOf = (story: Story, slot: string, body: string, edition: Edition) =>
  slot === 'welcome'
    ? checkText(body, edition, 'money')
    : [...checkText(body, edition), ...checkStory(story, slot, body)];

/** Noon of a day such as `12-10`. */
function noonOf(year: number, day: string, zone: string): number {
  const [month = 12, date = 1] = day.split('-').map(Number);
  return momentOf({ year, month, day: date, hour: 12, minute: 0 }, zone);
}

function clock(at: number, zone: string): string {
  const { month, day, hour, minute } = localTime(at, zone);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${two(month)}-${two(day)} ${two(hour)}:${two(minute)}`;
}

function readOptions(args: readonly string[]): z.infer<typeof options> {
  const names = Object.keys(options.shape);
  try {
    const { values } = parseArgs({
      args: [...args],
      options: Object.fromEntries(names.map((name) => [name, { type: 'string' as const }])),
      strict: true,
    });
    return options.parse(values);
  } catch (error) {
    const why = error instanceof z.ZodError ? z.prettifyError(error) : (error as Error).message;
    throw new CommandError(`${why}\n${usage}`, { cause: error });
  }
}
