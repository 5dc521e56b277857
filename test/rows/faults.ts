/** At least one fault for each row of the two specifications. */
import { callFaults } from './calls.ts';
import { cardFaults } from './card.ts';
import { formFaults } from './form.ts';
import { flowFaults } from './payment-flows.ts';
import { projectFaults } from './project.ts';
import type { RowFault } from './row-fault.ts';
import { shopFaults } from './shop.ts';
import { wizardFaults } from './wizard.ts';

export const rowFaults: readonly RowFault[] = [
  ...wizardFaults,
  ...callFaults,
  ...shopFaults,
  ...formFaults,
  ...cardFaults,
  ...flowFaults,
  ...projectFaults,
];
