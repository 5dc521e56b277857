import constants from 'braintree-web/hosted-fields/shared/constants.js';
import { asRecord, openBus } from '../bus.ts';
import { cardData } from './card-data.ts';
import type { CardForm } from './card-form.ts';
import { obeyPage } from './field-commands.ts';
import { mountInput } from './field-input.ts';
import { isSelect, mountSelect } from './field-select.ts';
import { addFocusIntercepts } from './focus-intercepts.ts';
import { type FieldFrame, orchestrate } from './orchestrator.ts';
import { applyStyles } from './styles.ts';
import type { FieldKey } from './validity.ts';

declare global {
  interface Window {
    braintreeFieldFrame?: FieldFrame;
  }
}

const key = window.name.replace('braintree-hosted-field-', '');

if (window.parent !== window && Object.hasOwn(constants.allowedFields, key)) start(key as FieldKey);

/** Announces this frame to the page, and waits for instructions of the page or of another frame. */
function start(key: FieldKey): void {
  const formId = location.hash.slice(1);
  const bus = openBus(formId, window.parent);
  let mounted: CardForm | undefined;
  window.braintreeFieldFrame = {
    card: () => mounted && cardData(mounted),
    mount(form, { fields, styles, preventAutofill }) {
      mounted = form;
      applyStyles(styles);
      const setting = { key, form, options: fields[key] ?? {}, preventAutofill };
      const field = isSelect(setting) ? mountSelect(setting) : mountInput(setting);
      addFocusIntercepts(bus, formId, key, field.element);
      obeyPage(bus, key, form, field);
    },
  };
  bus.emit(constants.events['FRAME_READY'] ?? '', { field: key }, (configuration) => {
    orchestrate(bus, asRecord(configuration), framesOfThisForm());
  });
}

/** The frames that share this one's address, which holds the form's id. They are of this origin and can be called. */
function framesOfThisForm(): FieldFrame[] {
  return Array.from({ length: window.parent.length }, (_, index) => window.parent[index])
    .filter((frame): frame is Window => frame !== undefined && hasThisAddress(frame))
    .flatMap((frame) => frame.braintreeFieldFrame ?? []);
}

function hasThisAddress(frame: Window): boolean {
  try {
    return frame.location.href === location.href;
  } catch {
    // A frame of another origin does not reveal its address.
    return false;
  }
}
