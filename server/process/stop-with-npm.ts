/**
 * The shop ends with the npm that started it. npm hands on SIGINT and SIGTERM alone (`@npmcli/run-script`): with a closed
 * terminal, or killed, it is gone without a word to the server.
 */

const lookEveryMs = 500;

/** Stops this process as SIGTERM does once `npm start` is no longer its parent. Windows never changes the parent's id. */
export function stopWithNpm(environment: NodeJS.ProcessEnv) {
  if (environment['npm_lifecycle_event'] !== 'start') return;
  const npm = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === npm) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, lookEveryMs);
  timer.unref();
}
