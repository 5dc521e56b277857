/**
 * The errors in a document or its variables, in the words of the library that the gateway uses, where these are known.
 */
import {
  type DocumentNode,
  type GraphQLError,
  getVariableValues,
  isObjectType,
  type OperationDefinitionNode,
  specifiedRules,
  validate,
} from 'graphql';
import { fieldNotInThisSandbox } from '../../not-implemented.ts';
import type { Fields } from '../../server-api/input.ts';
import { schema } from './schema/index.ts';

const developer = { errorClass: 'VALIDATION', errorType: 'developer_error' } as const;

/** That library's names for the rules of the specification. */
const ruleNames: Readonly<Record<string, string>> = {
  FieldsOnCorrectTypeRule: 'FieldUndefined',
  FragmentsOnCompositeTypesRule: 'FragmentTypeConditionInvalid',
  KnownArgumentNamesRule: 'UnknownArgument',
  KnownDirectivesRule: 'UnknownDirective',
  KnownFragmentNamesRule: 'UndefinedFragment',
  KnownTypeNamesRule: 'UnknownType',
  NoUndefinedVariablesRule: 'UndefinedVariable',
  NoUnusedFragmentsRule: 'UnusedFragment',
  NoUnusedVariablesRule: 'UnusedVariable',
  PossibleFragmentSpreadsRule: 'InvalidFragmentType',
  ProvidedRequiredArgumentsRule: 'MissingFieldArgument',
  ScalarLeafsRule: 'SubSelectionRequired',
  ValuesOfCorrectTypeRule: 'WrongType',
  VariablesAreInputTypesRule: 'NonInputTypeOnVariable',
  VariablesInAllowedPositionRule: 'VariableTypeMismatch',
};

/** Why a document does not fit the schema. */
export function documentErrors(document: DocumentNode): object[] {
  return specifiedRules.flatMap((rule) =>
    validate(schema, document, [rule]).map((error) => {
      const name = ruleNames[rule.name] ?? rule.name.replace(/Rule$/, '');
      const [, field = '', type = ''] = unknownField.exec(error.message) ?? [];
      const says = field === '' ? error.message : `Field '${field}' in type '${type}' is undefined`;
      const sandbox = field === '' ? {} : { sandbox: fieldNotInThisSandbox(field, fieldsOf(type)) };
      return {
        message: `Validation error of type ${name}: ${says}`,
        locations: error.locations,
        extensions: { ...developer, ...sandbox },
      };
    }),
  );
}

const unknownField = /^Cannot query field "(\w+)" on type "(\w+)"/;

function fieldsOf(name: string): string[] {
  const type = schema.getType(name);
  return isObjectType(type) ? Object.keys(type.getFields()) : [];
}

/** Why the variables of a request do not fit its document; nothing of it is executed then. */
export function variableErrors(
  { variableDefinitions }: OperationDefinitionNode,
  variables: Fields,
): object[] {
  const { errors = [] } = getVariableValues(schema, variableDefinitions ?? [], variables);
  return errors.map((error) => ({
    ...variableError(error.message),
    locations: (error satisfies GraphQLError).locations,
  }));
}

type Says = (variable: string, ...found: string[]) => { message: string; extensions?: object };

/** Rules by our library's message about a variable. The gateway has no extensions for a missing value either. */
const variableWords: readonly (readonly [RegExp, Says])[] = [
  [
    /to include required field "(\w+)"/,
    (variable, field = '', type = '') => ({
      message: `Field '${field}' of variable '${variable}' has coerced Null value for NonNull type '${type}'`,
    }),
  ],
  [
    /at \.(?:.*\.)?(\w+): Expected value of non-null type "(.+?)" not to be null/,
    (variable, field = '', type = '') => ({
      message: `Field '${field}' of variable '${variable}' has coerced Null value for NonNull type '${type}'`,
    }),
  ],
  [
    /non-null type "(.+?)" (?:to be provided|not to be null)/,
    (variable, type = '') => ({
      message: `Variable '${variable}' has coerced Null value for NonNull type '${type}'`,
    }),
  ],
  [
    /of type "(\w+)" not to include unknown field "(\w+)"/,
    (_variable, type = '', field = '') => ({
      message: `The variables input contains a field name '${field}' that is not defined for input object type '${type}'`,
      extensions: { ...developer, sandbox: fieldNotInThisSandbox(field, inputFieldsOf(type)) },
    }),
  ],
  [
    /encountered error "(.+?)"; found/,
    (variable, reason = '') => ({
      message: `Variable '${variable}' has an invalid value: ${reason}`,
      extensions: developer,
    }),
  ],
];

function variableError(said: string): ReturnType<Says> {
  const variable = /^Variable "\$(\w+)"/.exec(said)?.[1] ?? '';
  for (const [form, says] of variableWords) {
    const found = form.exec(said);
    if (!found) continue;
    const [, ...parts] = found;
    const [field, type] = parts;
    const lacks = type === undefined && said.includes('required field');
    return says(variable, ...(lacks ? [field ?? '', typeOfField(said, field ?? '')] : parts));
  }
  const reason = said.replace(/^Variable "\$\w+" has invalid value(?: at \S+)?: /, '');
  return { message: `Variable '${variable}' has an invalid value: ${reason}`, extensions: developer };
}

/** The type of the field that is missing in an input, as the schema writes it. */
function typeOfField(said: string, field: string): string {
  const [, input = ''] = /Expected value of type "(\w+)/.exec(said) ?? [];
  const type = schema.getType(input);
  return type && 'getFields' in type ? String(type.getFields()[field]?.type ?? '') : '';
}

function inputFieldsOf(name: string): string[] {
  const type = schema.getType(name);
  return type && 'getFields' in type ? Object.keys(type.getFields()) : [];
}
