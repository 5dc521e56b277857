import type { Client } from 'braintree-web/client/index.js';
import dataCollector, { type DataCollector } from 'braintree-web/data-collector/index.js';
import { Component } from '../shared/component.ts';

/** Collects data about the device for fraud protection. This file and its script are loaded only if it is requested. */
export class DeviceData {
  readonly #component = new Component<DataCollector>();
  readonly #options: object;

  constructor(options: boolean | object | undefined) {
    this.#options = typeof options === 'object' ? options : {};
  }

  /** @throws the library's error when the script does not load or the merchant has not switched it on */
  async setUp(client: Client): Promise<void> {
    await this.#component.open(() => dataCollector.create({ ...this.#options, client }));
  }

  /** The collected data, as a string for the merchant's server. */
  async text(): Promise<string> {
    const collector = this.#component.part;
    if (!collector) throw new Error('No device data was collected');
    return collector.deviceData;
  }

  /** @throws the library's error when it could not clean up */
  close(): Promise<void> {
    return this.#component.close();
  }
}
