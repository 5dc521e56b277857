/** Reads the exports of the package's entries and their TSDoc, with the TypeScript compiler. */
import { join } from 'node:path';
import {
  API,
  type Checker,
  type Signature,
  SignatureKind,
  type Symbol,
  SymbolFlags,
  type Type,
} from 'typescript/unstable/sync';
import { ROOT } from '../paths.ts';

/** A property, method or event. */
export interface Member {
  /** Its name with its path, such as `vault.vaultCard`. */
  readonly name: string;
  readonly type: string;
  readonly isOptional: boolean;
  readonly text: string;
}

/** An export, or a type that one of them refers to. */
export interface Described {
  readonly name: string;
  readonly kind: 'function' | 'class' | 'type' | 'constant';
  readonly text: string;
  readonly tags: readonly string[];
  readonly signatures: readonly string[];
  readonly members: readonly Member[];
  /** Types that are described elsewhere, and whose members this one has as well. */
  readonly others: readonly string[];
}

/** The exports of one import address, and further types that they refer to. */
export interface Entry {
  readonly address: string;
  readonly exports: readonly Described[];
  readonly types: readonly Described[];
}

/** The type whose members are read. */
interface Owner {
  readonly name: string;
  /** The path of the members, with a dot at its end. */
  readonly path: string;
  /** Collects the names of types that have described a member before. */
  readonly others: Set<string>;
}

const none = { members: [], others: [] };

/**
 * @param sources the files of the entries by import address; what an earlier one has described is not described again
 */
export function readEntries(sources: Readonly<Record<string, string>>): readonly Entry[] {
  const api = new API({ cwd: ROOT });
  try {
    const [project] = api.updateSnapshot({ openProjects: [join(ROOT, 'tsconfig.json')] }).getProjects();
    if (!project) throw new Error('tsconfig.json is no project');
    const { checker, program } = project;
    const reader = new Reader(checker);
    return Object.entries(sources).map(([address, source]) => {
      const file = program.getSourceFile(join(ROOT, source));
      const module = file && checker.getSymbolAtLocation(file);
      if (!module) throw new Error(`${source} exports nothing`);
      return reader.entry(address, checker.getExportsOfModule(module));
    });
  } finally {
    api.close();
  }
}

class Reader {
  readonly #checker: Checker;
  readonly #known = new Set<number>();
  /** The type that described each member, by the member's declaration. */
  readonly #owners = new Map<string, string>();
  readonly #walked = new Set<number>();
  #named: Symbol[] = [];

  constructor(checker: Checker) {
    this.#checker = checker;
  }

  entry(address: string, exported: readonly Symbol[]): Entry {
    const own = exported
      .filter(({ name }) => name !== 'default')
      .map((symbol) => (symbol.flags & SymbolFlags.Alias ? this.#checker.getAliasedSymbol(symbol) : symbol))
      .filter((symbol) => !this.#known.has(symbol.id) && !isPeersName(symbol));
    for (const { id } of own) this.#known.add(id);
    const exports = own.map((symbol) => this.#describe(symbol));
    const types: Described[] = [];
    for (let next = this.#named.shift(); next; next = this.#named.shift()) types.push(this.#describe(next));
    const byName = (one: Described, other: Described) => one.name.localeCompare(other.name);
    return { address, exports: exports.sort(byName), types: types.sort(byName) };
  }

  #describe(symbol: Symbol): Described {
    const shared = { name: symbol.name, text: this.#textOf(symbol), tags: this.#tagsOf(symbol) };
    if (symbol.flags & SymbolFlags.Function) {
      const type = this.#checker.getTypeOfSymbol(symbol);
      return { ...shared, kind: 'function', signatures: this.#signatures(symbol.name, type), ...none };
    }
    if (symbol.flags & SymbolFlags.Variable) {
      return { ...shared, kind: 'constant', signatures: [], ...none };
    }
    const type = this.#checker.getDeclaredTypeOfSymbol(symbol);
    const others = new Set<string>();
    return {
      ...shared,
      kind: symbol.flags & SymbolFlags.Class ? 'class' : 'type',
      signatures: this.#signatures(symbol.name, type),
      members: this.#membersOf(type, { name: symbol.name, path: '', others }),
      others: [...others],
    };
  }

  #membersOf(type: Type, owner: Owner): Member[] {
    const parts = type.isUnionType() ? type.getTypes() : [type];
    const found = new Map<string, Member>();
    for (const part of parts) {
      if (!part.isObjectType() && !part.isIntersectionType()) continue;
      for (const property of this.#checker.getPropertiesOfType(part)) {
        for (const member of this.#member(property, owner)) {
          if (!found.get(member.name)?.text) found.set(member.name, member);
        }
      }
    }
    return [...found.values()];
  }

  #member(property: Symbol, owner: Owner): Member[] {
    const { name } = property;
    const type = this.#checker.getTypeOfSymbol(property);
    if (!type || !isOwn(property) || name.startsWith('__') || this.#isInternal(property)) return [];
    if (this.#isDescribed(property, owner)) return [];
    this.#name(type);
    const isOptional = Boolean(property.flags & SymbolFlags.Optional);
    const isMethod = Boolean(property.flags & SymbolFlags.Method);
    const signatures = isMethod ? this.#signatures(name, this.#checker.getNonNullableType(type)) : [];
    const words = isMethod ? signatures.join('\n') : this.#words(type, isOptional);
    const path = owner.path + name;
    const member = { name: path, type: words, isOptional, text: this.#textOf(property) };
    const inside = this.#inside(type);
    return [member, ...inside.flatMap((part) => this.#membersOf(part, { ...owner, path: `${path}.` }))];
  }

  /** Whether another type has described a member: types that extend others share their declarations. */
  #isDescribed({ declarations: [first] }: Symbol, { name, others }: Owner): boolean {
    if (!first) return false;
    const place = `${first.path}:${first.index}`;
    const known = this.#owners.get(place);
    if (known === undefined) this.#owners.set(place, name);
    if (known === undefined || known === name) return false;
    others.add(known);
    return true;
  }

  /** The anonymous object types in a type. */
  #inside(type: Type): Type[] {
    const parts = type.isUnionType() ? type.getTypes() : [type];
    return parts.filter(
      (part) =>
        part.isObjectType() &&
        !part.getAliasSymbol() &&
        part.getSymbol()?.name === '__type' &&
        this.#checker.getSignaturesOfType(part, SignatureKind.Call).length === 0,
    );
  }

  /** Collects the project's named types in a type, to be described beside the exports. */
  #name(type: Type): void {
    // Third-party types, such as React's element, may be recursive.
    if (this.#walked.has(type.id)) return;
    this.#walked.add(type.id);
    const alias = type.getAliasSymbol();
    for (const argument of type.getAliasTypeArguments()) this.#name(argument);
    if (alias && this.#remember(alias)) return;
    if (type.isUnionType() || type.isIntersectionType()) {
      for (const part of type.getTypes()) this.#name(part);
      return;
    }
    if (!type.isObjectType()) return;
    const symbol = type.getSymbol();
    if (symbol && symbol.name !== '__type' && this.#remember(symbol)) return;
    for (const signature of this.#checker.getSignaturesOfType(type, SignatureKind.Call))
      this.#nameIn(signature);
    if (type.isTypeReference()) {
      for (const argument of this.#checker.getTypeArguments(type)) this.#name(argument);
    }
  }

  #nameIn(signature: Signature): void {
    for (const parameter of signature.getParameters()) {
      const type = this.#checker.getTypeOfSymbol(parameter);
      if (type) this.#name(type);
    }
    const answer = this.#checker.getReturnTypeOfSignature(signature);
    if (answer) this.#name(answer);
  }

  /** @returns whether the symbol is a named type of the project, which is described by itself */
  #remember(symbol: Symbol): boolean {
    if (!symbol.declarations.some((handle) => isOfProject(handle.path))) return false;
    if (!/^[A-Z]/.test(symbol.name)) return false;
    if (!this.#known.has(symbol.id)) {
      this.#known.add(symbol.id);
      this.#named.push(symbol);
    }
    return true;
  }

  #signatures(name: string, type: Type | undefined): string[] {
    if (!type) return [];
    return this.#checker.getSignaturesOfType(type, SignatureKind.Call).map((signature) => {
      this.#nameIn(signature);
      const given = signature.getParameters().map((parameter) => {
        const own = this.#checker.getTypeOfSymbol(parameter);
        const words = own ? this.#checker.typeToString(own) : 'unknown';
        const isOptional = words.endsWith(' | undefined');
        // A destructured parameter has no name.
        const called = parameter.name.startsWith('__') ? 'props' : parameter.name;
        return `${called}${isOptional ? '?' : ''}: ${isOptional ? words.replace(/ \| undefined$/, '') : words}`;
      });
      const answer = this.#checker.getReturnTypeOfSignature(signature);
      return `${name}(${given.join(', ')}): ${answer ? this.#checker.typeToString(answer) : 'unknown'}`;
    });
  }

  #words(type: Type, isOptional: boolean): string {
    const words = this.#inside(type).length > 0 ? this.#shortly(type) : this.#checker.typeToString(type);
    return isOptional ? words.replace(/ \| undefined$/, '') : words;
  }

  /** A short form, in which objects whose members are listed separately are only `object`. */
  #shortly(type: Type): string {
    const parts = type.isUnionType() ? type.getTypes() : [type];
    const inside = new Set(this.#inside(type));
    const words = parts.map((part) => (inside.has(part) ? 'object' : this.#checker.typeToString(part)));
    const known = [...new Set(words)].filter((word) => word !== 'undefined').join(' | ');
    return known.replace(/\b(false \| true|true \| false)\b/, 'boolean');
  }

  #textOf(symbol: Symbol): string {
    return this.#checker.getDocumentationCommentOfSymbol(symbol).replaceAll(/\s+/g, ' ').trim();
  }

  #tagsOf(symbol: Symbol): string[] {
    return this.#checker
      .getJsDocTagsOfSymbol(symbol)
      .map(({ name, text }) => `\`@${name}\` ${(text ?? '').replaceAll(/\s+/g, ' ')}`.trim());
  }

  #isInternal(symbol: Symbol): boolean {
    return this.#checker.getJsDocTagsOfSymbol(symbol).some(({ name }) => name === 'internal');
  }
}

/** Whether a symbol is an alias for the peer's users; it is described under its own name. */
const isPeersName = ({ declarations }: Symbol) =>
  declarations.some(({ path }) => path.toLowerCase().endsWith('/peer-types.ts'));

const isOwn = ({ declarations }: Symbol) =>
  declarations.length === 0 || declarations.some(({ path }) => isOfProject(path));

const isOfProject = (path: string) =>
  path.toLowerCase().startsWith(ROOT.toLowerCase()) && !path.includes('/node_modules/');
