/** Programs of the project in processes of their own, as an operator starts them. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { built, compiled } from './node-program.ts';
import { ROOT } from './sources.ts';

export interface StartedProgram {
  readonly child: ChildProcess;
  /** Where it listens. */
  readonly address: string;
  /** Its standard error so far. */
  readonly errors: () => string;
}

/** Starts programs and waits until they are ready; `end` ends those that still run. */
export function programs() {
  const running: ChildProcess[] = [];
  return {
    /** @throws Error with its output, if it does not become ready */
    async start(
      program: keyof typeof built,
      variables: Readonly<Record<string, string>>,
    ): Promise<StartedProgram> {
      const { PATH = '' } = process.env;
      const child = spawn(process.execPath, [built[program]], {
        cwd: ROOT,
        env: { PATH, HOST: '127.0.0.1', LOG_LEVEL: 'silent', ...compiled, ...variables },
        stdio: ['ignore', 'pipe', 'pipe'],
      });
      running.push(child);
      let errors = '';
      child.stderr.on('data', (piece: Buffer) => {
        errors += piece.toString();
      });
      let first = '';
      const ready = new Promise<void>((resolve) => {
        createInterface({ input: child.stdout }).on('line', (line) => {
          first ||= line;
          if (/^(Its payment gateway listens|For the page)/.test(line)) resolve();
        });
      });
      const ended = once(child, 'close').then(([code]) => {
        throw new Error(`It ended with ${code}: ${errors}`);
      });
      await Promise.race([ready, ended]);
      const [, address = ''] = /ready at (http:\S+?)(\/sandbox)?$/.exec(first) ?? [];
      return { child, address, errors: () => errors };
    },
    async end() {
      for (const child of running)
        if (child.exitCode === null && child.signalCode === null) {
          child.kill();
          await once(child, 'close');
        }
    },
  };
}
