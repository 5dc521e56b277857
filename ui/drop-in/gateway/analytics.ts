import { addMetadata } from 'braintree-web/lib/add-metadata.js';
import type { DropInEmitted } from '#machines/drop-in/drop-in/types.ts';
import { afterOpening } from '../shared/delay-reports.ts';
import type { Gateway } from './gateway.ts';

/** Something that a report may be made of: a name without the prefix, such as `selected.card`, or what the form told. */
export type Reportable = string | DropInEmitted;

/** When it happened, in milliseconds. */
export interface Happening {
  readonly what: Reportable;
  readonly at: number;
}

/**
 * Reports to the gateway how the form is used (`spec/form.md` section 7, FG-03). What happens before the form is there,
 * or later in one go, is sent together; what is sent, and how, is fetched when there is a form.
 */
export class Analytics {
  #waiting: Happening[] = [];
  readonly #connecting: Promise<Pick<Gateway, 'client'>>;

  /** @param connecting what is reported before waits for it, and is lost with it */
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
    // The library's connection has it already; imported there too it would be a file that both wait for.
    await sendReports(client, happened, addMetadata);
  }
}
