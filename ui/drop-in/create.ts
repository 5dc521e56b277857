import { partNotLoaded } from '#machines/drop-in/shared/payment-method.ts';
import { calledOff } from '#machines/drop-in/shared/problems.ts';
import { type Callback, settle } from './api/callback.ts';
import { DropinError } from './api/dropin-error.ts';
import type { DropinOptions } from './api/options.ts';
import { type BegunForm, beginForm, type OpenOptions } from './form/begin-form.ts';
import { watchPlace } from './form/watch-place.ts';
import { connectGateway } from './gateway/gateway.ts';
import type { DropinInstance } from './instance.ts';
import { delayReportsDuring } from './shared/delay-reports.ts';
import { deferred } from './shared/promises.ts';
import { loadStrings } from './strings/strings.ts';

/**
 * Puts a payment form into a container. * @param callback receives the result; then no promise is returned
 * @returns the instance, once every iframe is loaded and the saved methods are known
 * @throws {DropinError} through promise or callback: an option is wrong (`spec/form.md` section 5), the gateway
 *   cannot be reached, or none of the requested ways to pay can be offered
 */
export function create(options: DropinOptions, callback: Callback<DropinInstance>): undefined;
export function create(options: DropinOptions): Promise<DropinInstance>;
export function create(
  options: DropinOptions,
  callback?: Callback<DropinInstance>,
): Promise<DropinInstance> | undefined {
  return settle(open(options, connectGateway, loadStrings), callback);
}

/** @internal Makes a form with a connection and a wording that may have been begun before. */
export function open(
  options: OpenOptions,
  connect: typeof connectGateway,
  load: typeof loadStrings,
): Promise<DropinInstance> {
  const opening = openForm(options, connect, load);
  delayReportsDuring(opening);
  return opening;
}

async function openForm(...given: Parameters<typeof open>): Promise<DropinInstance> {
  const begun = beginForm(...given);
  const { runForm } = await fetchMachines(begun);
  return runForm(begun);
}

/**
 * Loads the machines, in parallel with the frames and the connection.
 * @throws {DropinError} when they fail to load, or the form is cancelled first; nothing is left of it then
 */
async function fetchMachines({ place, frames, mounted }: BegunForm) {
  const ready = Promise.all([machines(), mounted.appearance]).then(([run]) => run);
  const { promise: goes, reject: callOff } = deferred<never>();
  const unwatch = watchPlace(place, ({ type }) => callOff(new DropinError(calledOff[type])));
  try {
    return await Promise.race([ready, goes]);
  } catch (error) {
    await frames.closed();
    mounted.remove();
    throw error;
  } finally {
    unwatch();
  }
}

const machines = () =>
  import('./run-form.ts').catch((cause: unknown) => {
    throw new DropinError(partNotLoaded(cause));
  });
