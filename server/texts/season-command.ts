/** Prints the whole season for one child, for reading, with what is wrong with a text beside it. */
import { parseArgs } from 'node:util';
import { z } from 'zod';
import { checkText } from '../rules/texting/check-text.ts';
import { zoneOf } from '../rules/texting/editions.ts';
import { type Personal, renderText } from '../rules/texting/render-text.ts';
import { planSeason, planWelcome } from '../rules/texting/season.ts';
import { localTime } from '../rules/texting/zoned-time.ts';

export const usage = `npm run season -- [--name Mia] [--pet "cat Biscuit"] [--elf Pip] [--town Denver] [--age 7]
                  [--kid girl|boy] [--edition us|uk] [--year 2026]
`;

/** What was typed cannot be read; the message says why. */
export class SeasonCommandError extends Error {
  override name = 'SeasonCommandError';
}

const options = z.object({
  name: z.string().max(60).default(''),
  pet: z.string().max(71).optional(),
  elf: z.string().max(40).optional(),
  town: z.string().max(60).optional(),
  age: z.coerce.number('must be a number').int().min(1).max(17).optional(),
  kid: z.enum(['girl', 'boy'], 'must be girl or boy').optional(),
  edition: z.enum(['us', 'uk'], 'must be us or uk').default('us'),
  year: z.coerce.number('must be a year').int().min(2020).max(2100).optional(),
});

export interface PrintedSeason {
  text: string;
  /** How many findings there are. */
  findings: number;
}

/**
 * @param args what was typed behind the command
 * @param now epoch ms; the season is the one of this year when none is named
 * @throws SeasonCommandError when an option is unknown, or its value none
 */
export function printSeason(args: readonly string[], now: number): PrintedSeason {
  const { name, pet, elf, town, age, kid, edition, year } = readOptions(args);
  const [petType = null, ...petName] = pet?.trim().split(/\s+/) ?? [];
  const child: Personal = {
    childsName: name,
    gender: kid ?? null,
    town: town ?? null,
    age: age ?? null,
    petType,
    petName: petName.length > 0 ? petName.join(' ') : null,
    elf: elf ?? null,
  };
  const season = year ?? new Date(now).getUTCFullYear();
  const zone = zoneOf[edition];
  const plans = [planWelcome(0, season), ...planSeason({ season, from: 0, zones: [zone], most: null })];
  const printed = plans.map(({ slot, dueAt, picture }) => {
    const { body, segments } = renderText(slot, child, edition);
    const when = slot === 'welcome' ? 'welcome' : clock(dueAt, zone);
    const cost = segments === 1 ? '1 segment' : `${segments} segments`;
    return {
      head: [when, cost, picture].filter((part) => part !== null).join(' · '),
      body,
      findings: checkText(body).filter((finding) => slot !== 'welcome' || !finding.includes('money')),
    };
  });
  const findings = printed.reduce((sum, one) => sum + one.findings.length, 0);
  const lines = printed.map(({ head, body, findings: wrong }) =>
    [head, `  ${body}`, ...wrong.map((finding) => `  ! ${finding}`)].join('\n'),
  );
  const summary = findings === 0 ? 'Nothing to object to.' : `${findings} to mend.`;
  return { text: `${lines.join('\n\n')}\n\n${printed.length} texts. ${summary}\n`, findings };
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
    throw new SeasonCommandError(`${why}\n${usage}`, { cause: error });
  }
}
