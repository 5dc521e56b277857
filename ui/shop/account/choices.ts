/** What a buyer may do with an order, with the machines behind it: fetched once there are orders to show. */
export { cancellationLogic } from '../effects/cancellation-actors.ts';
export { earlyStartLogic } from '../effects/early-start-actors.ts';
export { keepDetailsLogic } from '../effects/keep-details-actors.ts';
export { personalDataLogic } from '../effects/personal-data-actors.ts';
export { upgradeLogic } from '../effects/upgrade-actors.ts';
export { Choices } from './Choices.tsx';
export { PersonalData } from './PersonalData.tsx';
