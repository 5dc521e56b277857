import { type ChildProcess, type SpawnOptions, spawn } from 'node:child_process';

/** The sandbox's command while it runs. */
export interface StartedCommand {
  readonly url: string;
  /** What it said until it was ready. */
  readonly text: string;
  /** Asks it to stop. @returns what it ends with */
  readonly stop: () => Promise<number | null>;
}

/** Starts the sandbox's command, on a free port, and waits until it says that it is ready. */
export async function startedCommand(
  program: string,
  args: readonly string[],
  options: SpawnOptions = {},
): Promise<StartedCommand> {
  const child = spawn(program, [...args, '--port', '0'], {
    ...options,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const text = await ready(child);
  const [, url = ''] = /ready at (\S+)\/sandbox/.exec(text) ?? [];
  return {
    url,
    text,
    stop() {
      const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      return ended;
    },
  };
}

function ready(child: ChildProcess): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    child.stdout?.on('data', (piece: Buffer) => {
      text += piece.toString();
      if (text.includes('For the page')) resolve(text);
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`It ended with ${code}.`)));
  });
}
