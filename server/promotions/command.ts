/** What an operator can do with codes: `create` and `list`. */
import { parseArgs } from 'node:util';
import { z } from 'zod';
import type { Promotion } from '#db/rows.ts';
import type { Store } from '#db/store.ts';
import { CommandError } from '../operating/command-error.ts';
import { freeTextsPackageId } from '../rules/pricing/catalogue.ts';
import { createCode, listCodes, type PromotionEntry } from '../rules/pricing/codes.ts';
import { writtenCode } from '../rules/pricing/judge-code.ts';

/** What `--help` prints. */
export const usage = `npm run promo -- create --code SNOW20 --percent 20 [--name "First snow"] [--uses 100]
                       [--from 2026-11-01] [--until 2026-12-24] [--edition us|uk]
npm run promo -- create --code TASTE3 --texts 3 [...]
npm run promo -- list
`;

const day = z.iso.date('must be a day such as 2026-12-01').transform((text) => Date.parse(text));
const whole = (least: number, most: number) =>
  z.coerce.number().int().min(least, `must be at least ${least}`).max(most, `must be at most ${most}`);

const options = z
  .object({
    code: z
      .string('is missing')
      .transform(writtenCode)
      .refine((code) => /^[A-Z\d-]{3,40}$/.test(code), 'must be 3 to 40 letters, digits and hyphens'),
    name: z.string().max(60).optional(),
    percent: whole(1, 100).optional(),
    texts: whole(1, 25).optional(),
    uses: whole(1, 1_000_000).optional(),
    from: day.optional(),
    until: day.optional(),
    edition: z.enum(['us', 'uk'], 'must be us or uk').optional(),
  })
  .refine(({ percent, texts }) => (percent === undefined) !== (texts === undefined), {
    message: 'give either --percent or --texts',
    path: ['percent'],
  })
  .refine(({ from, until }) => until === undefined || from === undefined || from < until, {
    message: 'must be after --from',
    path: ['until'],
  });

const date = (at: number) => new Date(at).toISOString().slice(0, 10);

function promotionOf(values: unknown, now: number): Promotion {
  const { success, data, error } = options.safeParse(values);
  if (!success) {
    const lines = error.issues.map(({ path, message }) => `--${path.join('.')} ${message}`);
    throw new CommandError(lines.join('\n'));
  }
  const { code, name, percent, texts, uses, from, until, edition } = data;
  if (until !== undefined && until <= now) {
    throw new CommandError(
      `--until must be after today: the code ends when that day begins (UTC), and today is ${date(now)}`,
    );
  }
  return {
    code,
    kind: texts === undefined ? 'percent' : 'free_texts',
    name: name ?? (texts === undefined ? `${percent}% off` : `${texts} free texts`),
    percentOff: percent ?? 0,
    freeTexts: texts ?? 0,
    packageId: texts === undefined ? null : freeTextsPackageId,
    edition: edition ?? null,
    startsAt: from ?? now,
    endsAt: until ?? null,
    maxUses: uses ?? null,
    giftOrderId: null,
    createdAt: now,
  };
}

function line({ promotion, uses }: PromotionEntry): string {
  const { code, kind, percentOff, freeTexts, edition, startsAt, endsAt, maxUses, name } = promotion;
  const gives = kind === 'free_texts' ? `${freeTexts} texts` : `${percentOff}%`;
  const until = endsAt === null ? '' : ` to ${date(endsAt)}`;
  const used = `${uses}${maxUses === null ? '' : ` of ${maxUses}`} used`;
  return [code, kind, gives, edition ?? 'us+uk', `from ${date(startsAt)}${until}`, used, name].join('  ');
}

/**
 * @param words the arguments of `npm run promo --`
 * @returns what to print
 * @throws CommandError when it cannot be done
 */
export async function runPromoCommand(words: readonly string[], store: Store, now: number): Promise<string> {
  const [what, ...rest] = words;
  if (what === 'list') {
    const codes = await store.read(listCodes);
    return codes.length === 0 ? 'There are no codes.\n' : codes.map((entry) => `${line(entry)}\n`).join('');
  }
  if (what !== 'create')
    throw new CommandError(what === undefined ? usage : `There is no command ${what}.\n${usage}`);
  const text = { type: 'string' } as const;
  const names = ['code', 'name', 'percent', 'texts', 'uses', 'from', 'until', 'edition'];
  let values: unknown;
  try {
    ({ values } = parseArgs({
      args: rest,
      options: Object.fromEntries(names.map((name) => [name, text])),
    }));
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\n${usage}`, { cause: error });
  }
  const promotion = promotionOf(values, now);
  if (!(await store.write((unit) => createCode(unit, promotion))))
    throw new CommandError(`There is already a code ${promotion.code}.`);
  return `${line({ promotion, uses: 0 })}\n`;
}
