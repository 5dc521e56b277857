/** What a buyer may do with an order, with the machines behind it: fetched once there are orders to show. */

export { upgradeLogic } from '../extras/upgrade-ports.ts';
export { anotherChildLogic } from './another-child-ports.ts';
export { MoneyBack } from './Cancellations.tsx';
export { ChildChoices, PressingChoices, PurchaseChoices, TextChoices } from './Choices.tsx';
export { cancellationLogic } from './cancellation-ports.ts';
export { codesAgainLogic } from './codes-again-ports.ts';
export { earlyStartLogic } from './early-start-ports.ts';
export { numberChangeLogic } from './number-change-ports.ts';
export { PrivacyGroup } from './PrivacyGroup.tsx';
export { personalDataLogic } from './personal-data-ports.ts';
export { SendAgain } from './SendAgain.tsx';
export { signOutLogic } from './sign-out-ports.ts';
export { textChangesLogic } from './text-changes-ports.ts';
export { keepDetailsLogic, reminderLogic, repliesLogic } from './tick-box-ports.ts';
