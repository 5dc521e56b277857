/** What is proven of the whole: of each machine, of code by its folder, and of each row of the specification. */
import { dirname } from 'node:path';
import { catalogue } from '#machines/catalogue.ts';
import { describeMachine, flatten } from '#test/model/diagrams/describe.ts';
import { homesOf } from '#test/model/diagrams/starts.ts';
import { digestOf, type Figure, readFigures } from '#test/mutants/figures.ts';
import { rowFaults } from '#test/rows/faults.ts';
import type { RowFault } from '#test/rows/row-fault.ts';

/** Faults of one or several files, and whether all of them are of the text as it is. */
export interface Noticed {
  readonly faults: number;
  readonly noticed: number;
  readonly isFresh: boolean;
}

interface MachineProof extends Noticed {
  readonly id: string;
  readonly states: number;
  readonly transitions: number;
  /** Of its table by hand. */
  readonly lines: number;
}

interface FolderProof extends Noticed {
  readonly folder: string;
  readonly files: number;
}

interface RowProof {
  readonly row: string;
  readonly faults: readonly RowFault[];
}

export interface Proof {
  readonly machines: readonly MachineProof[];
  readonly folders: readonly FolderProof[];
  readonly rows: readonly RowProof[];
}

/** @param lines how many lines each machine's table has */
export function readProof(lines: ReadonlyMap<string, number>): Proof {
  const figures = readFigures();
  const homes = homesOf(catalogue);
  return {
    machines: catalogue.map(({ machine }) => {
      const { root, edges } = describeMachine(machine);
      const home = homes.get(machine.id) ?? '';
      return {
        id: machine.id,
        states: flatten(root).length,
        transitions: edges.length,
        lines: lines.get(machine.id) ?? 0,
        ...sumOf(Object.entries(figures).filter(([file]) => file === home)),
      };
    }),
    folders: [...Map.groupBy(Object.entries(figures), ([file]) => folderOf(file))]
      .map(([folder, those]) => ({ folder, files: those.length, ...sumOf(those) }))
      .toSorted((a, b) => (a.folder < b.folder ? -1 : 1)),
    rows: [...Map.groupBy(rowFaults, ({ row }) => row)]
      .map(([row, faults]) => ({ row, faults }))
      .toSorted((a, b) => (a.row < b.row ? -1 : 1)),
  };
}

/** Machines count together; other code by the folder that names its subject. */
const folderOf = (file: string) => (file.startsWith('machines/') ? 'machines' : dirname(file));

const sumOf = (those: readonly (readonly [file: string, figure: Figure])[]): Noticed => ({
  faults: those.reduce((sum, [, { faults }]) => sum + faults, 0),
  noticed: those.reduce((sum, [, { noticed }]) => sum + noticed, 0),
  isFresh: those.every(([file, { digest }]) => digest === digestOf(file)),
});
