/** Contact details for buyers. */
import { z } from 'zod';
import type { Contacts } from '../rules/contacts.ts';

export const contactSettings = {
  LEGAL_NAME: z.string().min(2).optional().describe('Legal name of the seller'),
  COMPANY_REGISTRATION: z
    .string()
    .min(5)
    .optional()
    .describe(
      'Where a company is registered and its number there, such as "registered in England and Wales no. 01234567"',
    ),
  VAT_NUMBER: z.string().min(5).optional().describe('VAT number, shown in the UK'),
  HELP_LINE_US: z
    .string()
    .min(5)
    .optional()
    .describe('Telephone number that US buyers can call, in US format'),
  HELP_LINE_UK: z
    .string()
    .min(5)
    .optional()
    .describe('Telephone number that UK buyers can call, in UK format'),
  HELP_EMAIL: z
    .email('must be an e-mail address')
    .optional()
    .describe('E-mail address that buyers can write to'),
  OPERATOR_EMAIL: z
    .email('must be an e-mail address')
    .optional()
    .describe('E-mail address to alert at once when a child writes about harm; default HELP_EMAIL'),
  POSTAL_ADDRESS_US: z
    .string()
    .min(10)
    .optional()
    .describe('Postal address of the sender, in one line, for offers by e-mail in the US'),
  POSTAL_ADDRESS_UK: z
    .string()
    .min(10)
    .optional()
    .describe('Postal address of the sender, in one line, for offers by e-mail in the UK'),
};

type ContactSettings = z.infer<z.ZodObject<typeof contactSettings>>;

/** Made-up contacts for a shop that reaches no real people, from numbers and names reserved for fiction. */
const sandboxContacts = {
  LEGAL_NAME: 'Candle Lane Post Ltd',
  HELP_LINE_US: '(202) 555-0182',
  HELP_LINE_UK: '0113 496 0182',
  HELP_EMAIL: 'post@northpole.example',
  POSTAL_ADDRESS_US: '1 Candle Lane, Duluth MN 55802, United States',
  POSTAL_ADDRESS_UK: '1 Candle Lane, Leeds LS1 1UR, United Kingdom',
} as const;
type ContactName = keyof typeof sandboxContacts;

/** Contacts that are not set; buyers of a real shop need all of them. */
export const missingContacts = (settings: ContactSettings): string[] =>
  (Object.keys(sandboxContacts) as ContactName[]).filter((name) => settings[name] === undefined);

/** Mailbox for urgent replies about harm; it has to be read day and night. */
export const operatorEmailFrom = ({ OPERATOR_EMAIL, HELP_EMAIL }: ContactSettings): string =>
  OPERATOR_EMAIL ?? HELP_EMAIL ?? sandboxContacts.HELP_EMAIL;

/** Contacts that are not set are made up; only the sandbox starts without them. */
export function contactsFrom(settings: ContactSettings): Contacts {
  const { COMPANY_REGISTRATION, VAT_NUMBER } = settings;
  const of = (name: ContactName) => settings[name] ?? sandboxContacts[name];
  const trader = [of('LEGAL_NAME'), COMPANY_REGISTRATION].filter(Boolean).join(', ');
  return {
    us: {
      trader,
      helpLine: of('HELP_LINE_US'),
      helpEmail: of('HELP_EMAIL'),
      postalAddress: of('POSTAL_ADDRESS_US'),
    },
    uk: {
      trader: VAT_NUMBER === undefined ? trader : `${trader}, VAT number ${VAT_NUMBER}`,
      helpLine: of('HELP_LINE_UK'),
      helpEmail: of('HELP_EMAIL'),
      postalAddress: of('POSTAL_ADDRESS_UK'),
    },
  };
}
