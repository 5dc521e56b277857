/** The fields a card sheet can have, in the order a person fills them in. */
export const cardFieldKeys = ['cardholderName', 'number', 'expirationDate', 'cvv', 'postalCode'] as const;

/** One field of the card sheet; the name is the hosted field's. */
export type CardFieldKey = (typeof cardFieldKeys)[number];

/** What a frame reports about its field. The typed value never leaves the frame. */
export interface CardField {
  readonly isEmpty: boolean;
  readonly isValid: boolean;
  readonly isPotentiallyValid: boolean;
  readonly isFocused: boolean;
}

/** A card brand that the digits typed so far allow. */
export interface CardBrand {
  readonly type: string;
  readonly niceType: string;
  readonly code: { readonly name: string; readonly size: number };
}

/** All frames together, as each of their events reports them. */
export interface CardFieldsReport {
  readonly brands: readonly CardBrand[];
  readonly fields: Readonly<Partial<Record<CardFieldKey, CardField>>>;
}

/** A field the merchant's gateway asks for; an optional one may stay empty. */
export interface CardFieldRequest {
  readonly key: CardFieldKey;
  readonly need: 'required' | 'optional';
}

/** The key of the sentence shown under a field. */
export type FieldProblem =
  | `fieldEmptyFor${Capitalize<CardFieldKey>}`
  | `fieldInvalidFor${Capitalize<CardFieldKey>}`
  | 'unsupportedCardTypeError';

/** The problems of a sheet by field; a field without one is absent. */
export type FieldProblems = Readonly<Partial<Record<CardFieldKey, FieldProblem>>>;

/** The input of the rules about fields. */
export interface CardSheetRules {
  readonly requested: readonly CardFieldRequest[];
  readonly supportedBrands: readonly string[] | null;
}

const untouched: CardField = { isEmpty: true, isValid: false, isPotentiallyValid: true, isFocused: false };

const capitalized = (key: CardFieldKey) =>
  `${key.charAt(0).toUpperCase()}${key.slice(1)}` as Capitalize<CardFieldKey>;

/** A field as last reported; one that never reported is empty. */
export function fieldOf(report: CardFieldsReport, key: CardFieldKey): CardField {
  return report.fields[key] ?? untouched;
}

/** As in the peer, only the first possible brand counts. Any brand passes until the gateway says which it supports. */
function hasSupportedBrand({ supportedBrands }: CardSheetRules, { brands }: CardFieldsReport): boolean {
  if (supportedBrands === null) return true;
  const [brand] = brands;
  return brand !== undefined && supportedBrands.includes(brand.type);
}

/** The problem a field would have if the shopper left it as it is. */
export function problemOf(
  rules: CardSheetRules,
  report: CardFieldsReport,
  { key, need }: CardFieldRequest,
): FieldProblem | null {
  const field = fieldOf(report, key);
  if (field.isEmpty) return need === 'required' ? `fieldEmptyFor${capitalized(key)}` : null;
  if (!field.isValid) return `fieldInvalidFor${capitalized(key)}`;
  return key === 'number' && !hasSupportedBrand(rules, report) ? 'unsupportedCardTypeError' : null;
}

/** Every problem of the sheet, as a request for payment shows them. */
export function problemsOf(rules: CardSheetRules, report: CardFieldsReport): FieldProblems {
  const found = rules.requested.flatMap((request) => {
    const problem = problemOf(rules, report, request);
    return problem ? [[request.key, problem] as const] : [];
  });
  return Object.fromEntries(found);
}

/**
 * The fields at fault, by the code of a failed payment: the processor's response or the gateway's rejection reason.
 * Source: Braintree's reference, "Authorization responses" and "Gateway rejections".
 */
const refusedBy: Readonly<Record<string, readonly CardFieldKey[]>> = {
  '2004': ['expirationDate'],
  '2005': ['number'],
  '2006': ['expirationDate'],
  '2010': ['cvv'],
  '2059': ['postalCode'],
  '2060': ['cvv', 'postalCode'],
  avs: ['postalCode'],
  cvv: ['cvv'],
  avs_and_cvv: ['cvv', 'postalCode'],
};

/**
 * The problems of a sheet whose card was refused. None if the fields were emptied, or the code is not about a field.
 */
export function refusedFields(
  requested: readonly CardFieldRequest[],
  report: CardFieldsReport,
  code: string | undefined,
): FieldProblems {
  const about = refusedBy[code ?? ''] ?? [];
  const found = requested
    .filter(({ key }) => about.includes(key) && !fieldOf(report, key).isEmpty)
    .map(({ key }) => [key, `fieldInvalidFor${capitalized(key)}`] as const);
  return Object.fromEntries(found);
}

/** Whether the card can be sent to the gateway. */
export function isComplete(rules: CardSheetRules, report: CardFieldsReport): boolean {
  return Object.keys(problemsOf(rules, report)).length === 0;
}

/** The fields to tokenize. Omits empty optional ones, because the frames would refuse them. */
export function submittedFields({ requested }: CardSheetRules, report: CardFieldsReport) {
  return requested
    .filter(({ key, need }) => need === 'required' || !fieldOf(report, key).isEmpty)
    .map(({ key }) => key);
}

/** The filled fields without a problem. */
export function validFields(rules: CardSheetRules, report: CardFieldsReport): readonly CardFieldKey[] {
  return rules.requested
    .filter((request) => !fieldOf(report, request.key).isEmpty && !problemOf(rules, report, request))
    .map(({ key }) => key);
}

/** Whether focus is on another field of the sheet, not somewhere else on the merchant's page. */
export function isAnotherFieldFocused(report: CardFieldsReport, key: CardFieldKey): boolean {
  return cardFieldKeys.some((other) => other !== key && fieldOf(report, other).isFocused);
}

/** The length of the security code: the brand's once only one is possible, else three. */
export function securityCodeSize(brands: readonly CardBrand[]): number {
  const [brand] = brands;
  return brand && brands.length === 1 ? brand.code.size : 3;
}

/** The problems without that of one field. */
export function withoutProblem(problems: FieldProblems, key: CardFieldKey): FieldProblems {
  const { [key]: _solved, ...rest } = problems;
  return rest;
}
