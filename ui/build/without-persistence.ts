/** Leaves out of a form what XState can do and no form asks of it: snapshots that are stored, and machines as text. */
import type { Plugin } from 'vite';

const refuse = '{ throw new Error("Snapshots cannot be stored in this build"); }';

/** Functions and methods of XState by name, and the body that each of them gets instead. */
const bodies: Readonly<Record<string, string>> = {
  getPersistedSnapshot: refuse,
  persistContext: refuse,
  serializeHistoryValue: refuse,
  restoreSnapshot: refuse,
  attachDevTools: '{}',
  // A description of the whole machine; its `config` tells the same, and is what inspectors read.
  definition: '{}',
  // Called for every machine; ours have no routes.
  formatRouteTransitions: '{}',
};

interface Node {
  readonly type: string;
  readonly [key: string]: unknown;
}
interface Body {
  readonly start: number;
  readonly end: number;
}

/**
 * Applies to builds; a development server takes XState as it is. The gallery and the server restore snapshots, and are
 * built without this.
 */
export function withoutPersistence(): Plugin {
  return {
    name: 'without-persistence',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: /\/xstate\/dist\/(raise|StateMachine)-\w+\.esm\.js$/ },
      handler(code) {
        const found = bodiesIn(this.parse(code) as unknown as Node);
        // A later XState may call them otherwise: then this list has to be looked at again.
        if (found.length === 0) this.error('XState has none of the functions that are to be left out');
        return { code: replaceAll(code, found), map: null };
      },
    },
  };
}

function bodiesIn(program: Node): readonly (readonly [body: Body, replacement: string])[] {
  const statements = program['body'] as readonly Node[];
  const members = statements.flatMap((node) =>
    node.type === 'ClassDeclaration' ? ((node['body'] as Node)['body'] as readonly Node[]) : [],
  );
  return [...statements, ...members].flatMap((node) => {
    const name = ((node['key'] ?? node['id']) as { name?: string } | undefined)?.name ?? '';
    const body = (node['body'] ?? (node['value'] as Node | null)?.['body']) as Body | undefined;
    const replacement = Object.hasOwn(bodies, name) ? bodies[name] : undefined;
    return body && replacement !== undefined ? [[body, replacement] as const] : [];
  });
}

function replaceAll(code: string, found: readonly (readonly [body: Body, replacement: string])[]): string {
  return found
    .toSorted(([one], [other]) => other.start - one.start)
    .reduce(
      (text, [{ start, end }, replacement]) => text.slice(0, start) + replacement + text.slice(end),
      code,
    );
}
