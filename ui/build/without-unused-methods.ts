/** Leaves out of a form what its libraries can do and no form asks of them, inside files that forms need. */
import type { Plugin } from 'vite';

const refuse = '{ throw new Error("This is not part of this build"); }';

interface Unused {
  readonly file: RegExp;
  /** Functions and methods by name, and the body that each of them gets instead. */
  readonly bodies: Readonly<Record<string, string>>;
}

const unused: readonly Unused[] = [
  {
    file: /\/xstate\/dist\/(raise|StateMachine)-\w+\.esm\.js$/,
    bodies: {
      // Snapshots are stored on the server alone.
      getPersistedSnapshot: refuse,
      persistContext: refuse,
      serializeHistoryValue: refuse,
      restoreSnapshot: refuse,
      resolveState: refuse,
      attachDevTools: '{}',
      // A description of the whole machine; its `config` tells the same, and is what inspectors read.
      definition: '{}',
      // Called for every machine; ours have no routes and no history states.
      formatRouteTransitions: '{}',
      isHistoryNode: '{ return false; }',
      getHistoryNodes: '{ return []; }',
      resolveHistoryDefaultTransition: refuse,
    },
  },
  {
    // A merchant is never given the fields themselves.
    file: /\/braintree-web\/hosted-fields\/external\/hosted-fields\.js$/,
    bodies: {
      addClass: refuse,
      removeClass: refuse,
      setMonthOptions: refuse,
      setPlaceholder: refuse,
      getState: refuse,
      getChallenges: refuse,
      getSupportedCardTypes: refuse,
    },
  },
  {
    // Card numbers are exchanged by the frames' own client, which loads no script of PayPal's here.
    file: /\/braintree-web\/client\/client\.js$/,
    bodies: { _findOrCreateFraudnetJSON: refuse },
  },
];

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}
type Replacement = readonly [body: Node, text: string];

/**
 * Applies to builds; a development server takes the packages as they are. The gallery and the server restore snapshots,
 * and are built without this.
 */
export function withoutUnusedMethods(): Plugin {
  return {
    name: 'without-unused-methods',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: unused.map(({ file }) => file) },
      handler(code, id) {
        const { bodies = {} } = unused.find(({ file }) => file.test(id)) ?? {};
        const found = replacementsIn(this.parse(code) as unknown as Node, bodies);
        // A later version may call them otherwise: then the list has to be looked at again.
        if (found.length === 0) this.error(`${id} has none of the methods that are to be left out`);
        return { code: replaceAll(code, found), map: null };
      },
    },
  };
}

/** Functions, methods of classes, and methods that are assigned to a prototype. */
function replacementsIn(program: Node, bodies: Unused['bodies']): readonly Replacement[] {
  const statements = program['body'] as readonly Node[];
  const members = statements.flatMap((node) =>
    node.type === 'ClassDeclaration' ? ((node['body'] as Node)['body'] as readonly Node[]) : [],
  );
  return [...statements, ...members].flatMap((node) => {
    const { name, body } = methodOf(node);
    const text = Object.hasOwn(bodies, name) ? bodies[name] : undefined;
    return body && text !== undefined ? [[body, text]] : [];
  });
}

function methodOf(node: Node): { readonly name: string; readonly body: Node | undefined } {
  const assignment = node['expression'] as Node | undefined;
  const target = assignment?.['left'] as Node | undefined;
  const named = (node['key'] ?? node['id'] ?? target?.['property']) as { readonly name?: string } | undefined;
  const value = (node['value'] ?? assignment?.['right'] ?? node) as Node;
  return { name: named?.name ?? '', body: value['body'] as Node | undefined };
}

function replaceAll(code: string, found: readonly Replacement[]): string {
  return found
    .toSorted(([one], [other]) => other.start - one.start)
    .reduce((text, [{ start, end }, body]) => text.slice(0, start) + body + text.slice(end), code);
}
