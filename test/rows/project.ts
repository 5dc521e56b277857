/** What the rows about how the project is built are without. */
import type { RowFault } from './row-fault.ts';

export const projectFaults: readonly RowFault[] = [
  {
    row: 'MB-01',
    without: 'a screen that keeps nothing in a variable',
    file: 'test/support/sources.ts',
    from: "const tree = parse(file, readFileSync(join(ROOT, file), 'utf8'));",
    to: "const tree = parse(file, readFileSync(join(ROOT, file), 'utf8') + (file === 'ui/shop/wizard/Wizard.tsx' ? ';let step = 1;' : ''));",
    test: 'test/unit/flow-walls.test.ts',
  },
  {
    row: 'MB-02',
    without: 'naming what no path took',
    file: 'test/model/coverage.ts',
    from: '({ states: [...states], transitions: [...transitions] })',
    to: '({ states: [], transitions: [] })',
    test: 'test/unit/model-tools.test.ts',
  },
  {
    row: 'MB-02',
    without: 'measuring what the machine really did',
    file: 'test/model/coverage.ts',
    from: '          transitions.delete(transitionName(transition));',
    to: '',
    test: 'test/unit/model-tools.test.ts',
  },
  {
    row: 'MB-03',
    without: 'drawing once what children share',
    file: 'test/model/diagrams/hoist-shared.ts',
    from: '    if (!first || others.length === 0) continue;',
    to: '    if (!first || others.length >= 0) continue;',
    test: 'test/unit/pictures.test.ts',
  },
  {
    row: 'MB-03',
    without: 'a page that is as its machine',
    file: 'machines/shop/tick-box/machine.ts',
    from: "createStateConfig({ on: { 'box.unticked': 'unticking' } })",
    to: "createStateConfig({ on: { 'box.ticked': 'unticking' } })",
    test: 'test/model/diagrams.test.ts',
  },
  {
    row: 'MB-04',
    without: 'letting a port succeed by hand',
    file: 'ui/inspector/Steps.tsx',
    from: 'force(parent, actor.id, { output })',
    to: 'force(parent, actor.id, { error: output })',
    test: 'test/ui/inspector/panel.test.tsx',
  },
  {
    row: 'MB-04',
    without: 'what actors tell each other',
    file: 'ui/inspector/recorder.ts',
    from: 'const from = (inspected.sourceRef as AnyActorRef | undefined)?.sessionId ?? null;',
    to: 'const from = null;',
    test: 'test/ui/inspector/panel.test.tsx',
  },
];
