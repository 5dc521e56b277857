import { addMetadata } from 'braintree-web/lib/add-metadata.js';
import type { DropInEmitted } from '#machines/drop-in/drop-in/types.ts';
import { afterOpening } from '../shared/delay-reports.ts';
import type { Gateway } from './gateway.ts';

/** Something to report: a name without the prefix, such as `selected.card`, or an event of the form. */
export type Reportable = string | DropInEmitted;

/** A report, and its time in milliseconds. */
export interface Happening {
  readonly what: Reportable;
  readonly at: number;
}

/**
 * Reports to the gateway how the form is used (`spec/form.md` section 7, FG-03). Events before the form is ready, or in
 * quick succession, are sent together; the sending code is fetched once there is a form.
 */
export class Analytics {
  #waiting: Happening[] = [];
  readonly #connecting: Promise<Pick<Gateway, 'client'>>;

  /** @param connecting reports wait for it, and are lost if it fails */
  constructor(connecting: Promise<Pick<Gateway, 'client'>>) {
    this.#connecting = connecting;
  }

  readonly report = (what: Reportable): void => {
    if (this.#waiting.length === 0) this.#send().catch(() => undefined);
    this.#waiting.push({ what, at: Date.now() });
  };

  async #send(): Promise<void> {
    const { client } = await afterOpening(this.#connecting);
    const { sendReports } = await import('./reports.ts');
    const happened = this.#waiting;
    this.#waiting = [];
    // Passed on, because `reports.ts` importing it too would make bundlers split it into one more shared file.
    await sendReports(client, happened, addMetadata);
  }
}
