/** What a picture says of a state and of a transition, in as few words as a reader needs. */
import type { EdgeInfo, EdgeKind, NodeInfo } from './describe.ts';
import type { Tree } from './tree.ts';

/** What is written of a state's inside, or of transitions that differ in nothing but `from` or `when`. */
export interface Line {
  kind: EdgeKind | 'state';
  /** States within a folded box in which it happens. */
  from: readonly string[];
  when: readonly string[];
  does: string;
  /** The state that a stub leads to. */
  to: string;
}

/** Logging is of no interest in a picture; the table has it. */
const isTold = (action: string) => !/^log[A-Z]/.test(action);

/** A line without a transition. */
export const remark = (text: string, kind: Line['kind'] = 'state'): Line => ({
  kind,
  from: [],
  when: [text],
  does: '',
  to: '',
});

/** What a state does while it is entered, active or left. */
export function insideLines({ invokes, entry, exit }: NodeInfo): Line[] {
  const acts = (moment: string, actions: readonly string[]) => {
    const told = actions.filter(isTold);
    return told.length > 0 ? [`${moment} / ${told.join(', ')}`] : [];
  };
  return [...invokes.map((name) => `⚙ ${name}`), ...acts('entry', entry), ...acts('exit', exit)].map((text) =>
    remark(text),
  );
}

/** When a transition is taken, under which condition, and what it does. */
export function lineOf(
  edge: EdgeInfo,
  tree: Tree,
  { actions, isFolded }: { actions: boolean; isFolded: boolean },
): Line {
  const condition = edge.guard ? `[${edge.guard}]` : edge.branch && '[else]';
  const trigger = edge.kind === 'always' && condition ? '' : triggerOf(edge, tree);
  return {
    kind: edge.kind,
    from: isFolded ? [tree.name(edge.source)] : [],
    when: [[trigger, condition].filter(Boolean).join(' ')],
    does: actions ? edge.actions.filter(isTold).join(', ') : '',
    to: '',
  };
}

/** The only actor of a state need not be named again. */
function triggerOf({ source, kind, trigger }: EdgeInfo, { nodes }: Tree): string {
  const invokes = nodes.get(source)?.invokes.length ?? 0;
  const isOnly = invokes === 1 || (invokes === 0 && kind === 'done');
  return isOnly && (kind === 'done' || kind === 'error') ? kind : trigger;
}

/** The lines with one more, which joins the one that says the same of another state or of another event. */
export function withLine(lines: readonly Line[], line: Line): Line[] {
  const together = (known: Line): Line | undefined => {
    if (known.does !== line.does || known.kind !== line.kind) return undefined;
    const sameWhen = isSame(known.when, line.when);
    const sameFrom = isSame(known.from, line.from);
    if (known.to !== line.to) {
      const when = known.when.map(ofEach);
      const isForEach = sameFrom && line.to !== '' && !sameWhen && isSame(when, line.when.map(ofEach));
      return isForEach ? { ...known, when, to: `${known.to}, ${line.to}` } : undefined;
    }
    if (sameWhen) return { ...known, from: [...new Set([...known.from, ...line.from])] };
    return sameFrom ? { ...known, when: [...new Set([...known.when, ...line.when])] } : undefined;
  };
  const index = lines.findIndex((known) => together(known));
  const known = lines[index];
  return known ? lines.with(index, together(known) ?? known) : [...lines, line];
}

/** A guard that asks the same of each of several states: `[mayOpen(each)]`. */
const ofEach = (when: string) => when.replace(/\((?:\w+)\)\]$/, '(each)]');

const isSame = (a: readonly string[], b: readonly string[]) => a.join() === b.join();

/** A line as it is read. */
export function textOf({ from, when, does }: Line): string {
  const parts = [from.length > 0 && `${from.join(', ')}:`, when.join(', '), does && `/ ${does}`];
  return parts.filter(Boolean).join(' ');
}
