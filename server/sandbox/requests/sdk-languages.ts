/** Calls of the official SDKs as they are written in each language, and how each SDK is pointed at the sandbox. */
import { camelCased, inCamelCase } from '../camel-case.ts';
import { asFields, type Fields, textOf } from '../server-api/input.ts';
import type { SdkCall } from './sdk-call.ts';

interface Credentials {
  merchantId: string;
  publicKey: string;
  privateKey: string;
  serverApi: { host: string; port: number; ssl: boolean };
}

export interface SdkLanguage {
  /** Its name on the page. */
  name: string;
  /** A short name, for the ids of elements. */
  id: string;
  /** The statements that create `gateway`. */
  setUp: (origin: string, credentials: Credentials) => string;
  /** One statement. Undefined for a call that this SDK lacks. */
  write: (call: SdkCall) => string | undefined;
}

const snakeCased = (name: string) => name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const capitalized = (name: string) => name.charAt(0).toUpperCase() + name.slice(1);

/** How a language writes values. */
interface Writing {
  text: (value: string) => string;
  /** Literals such as `true` and the one for null. */
  words: Readonly<Record<'true' | 'false' | 'null', string>>;
  brackets: readonly [open: string, close: string];
  entry: (key: string, value: string) => string;
}

const writerOf = ({ text, words, brackets: [open, close], entry }: Writing) =>
  function literal(value: unknown, indent = ''): string {
    const inner = `${indent}  `;
    if (Array.isArray(value)) return `[${value.map((one) => literal(one, indent)).join(', ')}]`;
    if (typeof value === 'object' && value !== null) {
      const lines = Object.entries(value).map(([key, one]) => `${inner}${entry(key, literal(one, inner))},`);
      return lines.length === 0 ? open + close : `${open}\n${lines.join('\n')}\n${indent}${close}`;
    }
    if (typeof value === 'string') return text(value);
    return typeof value === 'number'
      ? String(value)
      : words[value === null || value === undefined ? 'null' : value ? 'true' : 'false'];
  };

const singleQuoted = (value: string) =>
  `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replaceAll('\n', '\\n').replaceAll('\r', '\\r')}'`;
const isWord = (key: string) => /^[a-z_$][\w$]*$/i.test(key);

const inJavaScript = writerOf({
  text: singleQuoted,
  words: { true: 'true', false: 'false', null: 'null' },
  brackets: ['{', '}'],
  entry: (key, value) => `${isWord(key) ? key : singleQuoted(key)}: ${value}`,
});
const inPython = writerOf({
  text: JSON.stringify,
  words: { true: 'True', false: 'False', null: 'None' },
  brackets: ['{', '}'],
  entry: (key, value) => `${JSON.stringify(key)}: ${value}`,
});
const rubyText = (value: string) => JSON.stringify(value).replaceAll('#', '\\#');
const inRuby = writerOf({
  text: rubyText,
  words: { true: 'true', false: 'false', null: 'nil' },
  brackets: ['{', '}'],
  entry: (key, value) => `${/^[a-z_]\w*$/i.test(key) ? `${key}:` : `${rubyText(key)} =>`} ${value}`,
});
/** Between single quotes PHP keeps line breaks as they are. */
const phpText = (value: string) => `'${value.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
const inPhp = writerOf({
  text: phpText,
  words: { true: 'true', false: 'false', null: 'null' },
  brackets: ['[', ']'],
  entry: (key, value) => `${phpText(key)} => ${value}`,
});

/** A criterion of a search: a field, and each operator with its value. */
type Criterion = readonly [
  field: string,
  operators: readonly (readonly [operator: string, ...values: unknown[]])[],
];

function criteriaOf(search: Fields): Criterion[] {
  return Object.entries(search).map(([field, criterion]): Criterion => {
    if (Array.isArray(criterion)) return [field, [['in', criterion]]];
    const operators = asFields(criterion);
    const { min, max } = operators;
    if (min !== undefined && max !== undefined) return [field, [['between', min, max]]];
    return [
      field,
      Object.keys(operators).map((operator) => [operator, textOf(operators, operator)] as const),
    ];
  });
}

/** Each operator of each criterion, as code. */
const eachTest = (
  search: Fields,
  write: (field: string, operator: string, values: readonly unknown[]) => string,
) =>
  criteriaOf(search).flatMap(([field, operators]) =>
    operators.map(([operator, ...values]) => write(field, operator, values)),
  );

/** The SDK for Node.js. */
const node: SdkLanguage = {
  name: 'Node.js',
  id: 'node',
  setUp: (origin, { merchantId, publicKey, privateKey, serverApi: { host, port, ssl } }) =>
    `const environment = new braintree.Environment(${[inJavaScript(host), inJavaScript(String(port)), inJavaScript(origin), String(ssl), inJavaScript(host), inJavaScript(String(port))].join(', ')});
const gateway = new braintree.BraintreeGateway(${inJavaScript({ merchantId, publicKey, privateKey }).replace('{', '{\n  environment,')});`,
  write({ service, method, given, search }) {
    const values = given.map((value) => inJavaScript(inCamelCase(value)));
    if (search) {
      const lines = criteriaOf(search).map(
        ([field, operators]) =>
          `  search.${camelCased(field)}()${operators.map(([operator, ...of]) => `.${camelCased(operator)}(${of.map((one) => inJavaScript(one)).join(', ')})`).join('')};`,
      );
      values.push(`(search) => {\n${lines.join('\n')}\n}`);
    }
    return `await gateway.${service}.${method}(${values.join(', ')});`;
  },
};

const comparisons: Readonly<Record<string, string>> = { is: '==', is_not: '!=', min: '>=', max: '<=' };
const verifies = (service: string) => service === 'creditCardVerification';

/** The SDK for Python. */
const python: SdkLanguage = {
  name: 'Python',
  id: 'python',
  setUp: (origin, { merchantId, publicKey, privateKey, serverApi: { host, port, ssl } }) =>
    `environment = braintree.Environment("development", ${inPython(host)}, ${inPython(String(port))}, ${inPython(origin)}, ${inPython(ssl)}, None, ${inPython(host)}, ${inPython(String(port))})
gateway = braintree.BraintreeGateway(braintree.Configuration(environment, merchant_id=${inPython(merchantId)}, public_key=${inPython(publicKey)}, private_key=${inPython(privateKey)}))`,
  write({ service, method, given, search }) {
    const on = verifies(service) ? 'verification' : snakeCased(service);
    const called = (name: string, values: readonly unknown[]) =>
      `gateway.${on}.${name}(${values.map((value) => inPython(value)).join(', ')})`;
    if (search) {
      const tests = eachTest(search, (field, operator, values) => {
        const [value] = values;
        const at = `braintree.${capitalized(service)}Search.${field}`;
        const compared = comparisons[operator];
        if (compared !== undefined) return `${at} ${compared} ${inPython(value)}`;
        if (operator === 'in') return `${at}.in_list(${inPython(value)})`;
        return `${at}.${operator}(${values.map((one) => inPython(one)).join(', ')})`;
      });
      return `gateway.${on}.search(${tests.join(', ')})`;
    }
    if (service === 'testing') return called(`${snakeCased(method)}_transaction`, given);
    if (service === 'transaction' && method === 'credit') {
      return called('create', [{ type: 'credit', ...asFields(given[0]) }]);
    }
    if (service === 'settlementBatchSummary') {
      const { settlement_date: date, group_by_custom_field: field } = asFields(given[0]);
      return called(method, field === undefined ? [date] : [date, field]);
    }
    return called(snakeCased(method), given);
  },
};

/** The SDK for Ruby. */
const ruby: SdkLanguage = {
  name: 'Ruby',
  id: 'ruby',
  setUp: (_origin, { merchantId, publicKey, privateKey, serverApi: { host, port } }) =>
    `ENV.update("GATEWAY_HOST" => ${rubyText(host)}, "GATEWAY_PORT" => ${rubyText(String(port))}, "GRAPHQL_HOST" => ${rubyText(host)}, "GRAPHQL_PORT" => ${rubyText(String(port))})
gateway = Braintree::Gateway.new(environment: :development, merchant_id: ${rubyText(merchantId)}, public_key: ${rubyText(publicKey)}, private_key: ${rubyText(privateKey)})`,
  write({ service, method, given, search }) {
    const on = verifies(service) ? 'verification' : snakeCased(service);
    if (search) {
      const tests = eachTest(search, (field, operator, values) => {
        const name = operator === 'min' || operator === 'max' ? comparisons[operator] : operator;
        return `  search.${field}.${name} ${values.map((one) => inRuby(one)).join(', ')}`;
      });
      return `gateway.${on}.search do |search|\n${tests.join('\n')}\nend`;
    }
    return `gateway.${on}.${snakeCased(method)}(${given.map((value) => inRuby(value)).join(', ')})`;
  },
};

const phpOperators: Readonly<Record<string, string>> = {
  min: 'greaterThanOrEqualTo',
  max: 'lessThanOrEqualTo',
};

/** The SDK for PHP. */
const php: SdkLanguage = {
  name: 'PHP',
  id: 'php',
  setUp: (_origin, { merchantId, publicKey, privateKey, serverApi: { host, port } }) =>
    `putenv('GATEWAY_PORT=${port}');
putenv('GRAPHQL_PORT=${port}');
// The host of GraphQL cannot be configured, so a subclass sets it.
class Sandbox extends Braintree\\Configuration { public function graphQLServerName() { return ${phpText(host)}; } }
$gateway = new Braintree\\Gateway(new Sandbox(['environment' => 'development', 'merchantId' => ${phpText(merchantId)}, 'publicKey' => ${phpText(publicKey)}, 'privateKey' => ${phpText(privateKey)}]));`,
  write({ service, method, given, search }) {
    if (method === 'cancelRelease') return undefined;
    const on = service === 'paypalAccount' ? 'payPalAccount' : service;
    const values = given.map((value) => inCamelCase(value));
    const called = (name: string, handed: readonly unknown[]) =>
      `$gateway->${on}()->${name}(${handed.map((value) => inPhp(value)).join(', ')});`;
    if (search) {
      const tests = eachTest(search, (field, operator, of) => {
        const name = phpOperators[operator] ?? camelCased(operator);
        return `  Braintree\\${capitalized(service)}Search::${camelCased(field)}()->${name}(${of.map((one) => inPhp(one)).join(', ')}),`;
      });
      return `$gateway->${on}()->search([\n${tests.join('\n')}\n]);`;
    }
    if (service === 'transaction' && method === 'create') {
      const { type: _, ...sold } = asFields(values[0]);
      return called('sale', [sold]);
    }
    if (service === 'settlementBatchSummary') {
      const { settlementDate, groupByCustomField: field } = asFields(values[0]);
      return called(method, field === undefined ? [settlementDate] : [settlementDate, field]);
    }
    return called(method, values);
  },
};

export const sdkLanguages: readonly SdkLanguage[] = [node, python, ruby, php];
