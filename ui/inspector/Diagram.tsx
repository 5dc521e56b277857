/** The committed diagrams, in which active states are highlighted. */
const SHEETS = import.meta.glob<string>('../../docs/machines/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

interface DiagramProps {
  machine: string;
  states: readonly string[];
}

/** A machine's diagram with its active states marked, and those of its parts that have active states. */
export function Diagram({ machine, states }: DiagramProps) {
  const sheets = sheetsOf(machine);
  if (sheets.length === 0) return <p>No picture of {machine}: run npm run machines.</p>;
  return sheets
    .map(([file, svg]) => ({ file, lit: lightUp(svg, states) }))
    .filter(({ lit }, index) => index === 0 || lit.includes('class="active"'))
    .map(({ file, lit }) => (
      <figure key={file} aria-label={`Picture ${file}`} dangerouslySetInnerHTML={{ __html: lit }} />
    ));
}

/** The overview first, then its parts. */
function sheetsOf(machine: string): [string, string][] {
  const named = Object.entries(SHEETS).map(([path, svg]): [string, string] => [
    path.split('/').at(-1) ?? '',
    svg,
  ]);
  const whole = named.filter(([file]) => file === `${machine}.svg`);
  const parts = named.filter(([file]) => file.startsWith(`${machine}--`) && !file.includes('--other-ways'));
  return [...whole, ...parts];
}

function lightUp(svg: string, states: readonly string[]): string {
  return svg.replaceAll(/data-state="([^"]*)"/g, (attribute, state: string) =>
    states.includes(state) ? `${attribute} class="active"` : attribute,
  );
}
