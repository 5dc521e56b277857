/** A machine as plain data, in definition order: the one place that reads XState's internals for pictures. */
import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

export interface NodeInfo {
  id: string;
  key: string;
  type: AnyStateNode['type'];
  initial: string | null;
  description: string | null;
  tags: string[];
  entry: string[];
  exit: string[];
  invokes: string[];
  children: NodeInfo[];
}

export type EdgeKind = 'event' | 'delay' | 'done' | 'error' | 'always';

export interface EdgeInfo {
  source: string;
  target: string;
  /** The transition only runs actions and leaves the state as it is. */
  stays: boolean;
  kind: EdgeKind;
  trigger: string;
  /** Position among several transitions of one event, which are tried in order. */
  branch: number | null;
  guard: string | null;
  actions: string[];
}

export interface MachineInfo {
  root: NodeInfo;
  edges: EdgeInfo[];
  /** From its start to its good end: ids of states, as the machine's `meta` names them. */
  mainWay: string[];
}

/** A state and all states inside it, in definition order. */
export function flatten(node: NodeInfo): NodeInfo[] {
  return [node, ...node.children.flatMap(flatten)];
}

/** What a diagram or a table of a machine shows. */
export function describeMachine(machine: AnyStateMachine): MachineInfo {
  const edges: EdgeInfo[] = [];
  const visit = (node: AnyStateNode): NodeInfo => {
    for (const transitions of [...node.transitions.values(), node.always ?? []]) {
      for (const [index, transition] of transitions.entries()) {
        const branch = transitions.length > 1 ? index + 1 : null;
        for (const target of transition.target ?? [node]) edges.push(edge(node, transition, target, branch));
      }
    }
    return {
      id: node.id,
      key: node.key,
      type: node.type,
      initial: node.type === 'compound' ? (node.initial.target[0]?.id ?? null) : null,
      description: node.description ?? null,
      tags: node.tags,
      entry: actionNames(node.entry),
      exit: actionNames(node.exit),
      invokes: node.invoke.map(({ id, src }) =>
        typeof src === 'string' && src !== id ? `${id} (${src})` : id,
      ),
      children: Object.values(node.states).map(visit),
    };
  };
  const { mainWay = [] } = (machine.root.meta ?? {}) as { mainWay?: readonly string[] };
  return { root: visit(machine.root), edges, mainWay: mainWay.map((path) => `${machine.id}.${path}`) };
}

function edge(
  node: AnyStateNode,
  transition: AnyTransitionDefinition,
  target: AnyStateNode,
  branch: number | null,
): EdgeInfo {
  const { kind, trigger } = readEventType(transition.eventType, node.id);
  return {
    source: node.id,
    target: target.id,
    stays: !transition.target,
    kind,
    trigger,
    branch,
    guard: transition.guard ? guardName(transition.guard) : null,
    actions: actionNames(transition.actions),
  };
}

function readEventType(type: string, nodeId: string): Pick<EdgeInfo, 'kind' | 'trigger'> {
  const after = /^xstate\.after\.(.+)$/.exec(type)?.[1];
  if (after !== undefined) return { kind: 'delay', trigger: `after ${after.slice(0, -nodeId.length - 1)}` };
  const error = /^xstate\.error\.actor\.(.+)$/.exec(type)?.[1];
  if (error !== undefined) return { kind: 'error', trigger: `error: ${error}` };
  const done = /^xstate\.done\.(?:actor|state)\.(.+)$/.exec(type)?.[1];
  if (done !== undefined) return { kind: 'done', trigger: `done: ${done}` };
  return type === '' ? { kind: 'always', trigger: 'always' } : { kind: 'event', trigger: type };
}

/** What the catalogue test refuses: a guard or action that a diagram cannot name. */
export const INLINE = '(inline)';

function guardName(guard: unknown): string {
  if (typeof guard === 'string') return guard;
  if (typeof guard === 'object' && guard !== null && 'type' in guard)
    return withParams(guard as Parametrised);
  const { guards, name = '' } = guard as { guards?: unknown[]; name?: string };
  if (guards) return `${name || 'all'}(${guards.map(guardName).join(', ')})`;
  return INLINE;
}

interface Parametrised {
  type: string;
  params?: unknown;
}

function withParams({ type, params }: Parametrised): string {
  return typeof params === 'object' && params !== null
    ? `${type}(${Object.values(params).map(inWords).join(', ')})`
    : type;
}

/** A problem is known by its code, or by what it says. */
function inWords(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  const { code, message } = value as { code?: string; message?: string };
  return code ?? message ?? JSON.stringify(value);
}

// `after` is compiled to a raise and a cancel; they are shown as the delay they stand for.
const COMPILED = /^xstate\.(raise|cancel|spawnChild|stopChild)$/;

function actionNames(actions: readonly unknown[]): string[] {
  return actions
    .map((action) => {
      if (typeof action === 'string') return action;
      if (typeof action === 'function') {
        const { type } = action as { type?: string };
        return type && COMPILED.test(type) ? '' : INLINE;
      }
      const named = action as Parametrised;
      return COMPILED.test(named.type) ? '' : withParams(named);
    })
    .filter(Boolean);
}
