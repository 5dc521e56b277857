/**
 * The shop ends with the npm that started it. npm only passes on SIGINT and SIGTERM (`@npmcli/run-script`); when its
 * terminal is closed, or it is killed, the server gets no signal.
 */

const lookEveryMs = 500;

/**
 * Stops this process as SIGTERM does once `npm start` is no longer its parent. Windows never changes the parent's id.
 */
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
