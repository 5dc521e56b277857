/** Checks a world that has ended, from the view of a parent, a child's phone, a merchant and an operator. */
import { aboutFilms } from './about-films.ts';
import { aboutMoney } from './about-money.ts';
import { aboutRooms } from './about-rooms.ts';
import { aboutTexts, times } from './about-texts.ts';
import type { Row } from './databases.ts';
import type { Household } from './household.ts';
import type { Ended } from './world.ts';

const dayMs = 86_400_000;

/** @returns complaints in sentences; none where everything is right */
export const complaintsOf = (ended: Ended): string[] => [
  ...aboutMoney(ended),
  ...aboutTexts(ended),
  ...aboutRooms(ended),
  ...aboutFilms(ended),
  ...ended.households.flatMap((household) => aboutParent(ended, household)),
  ...ended.households.flatMap((household) => aboutSecrets(ended, household)),
  ...aboutWork(ended),
];

/** Every parent has a way on, and everything that a page acknowledged is stored. */
function aboutParent(world: Ended, household: Household): string[] {
  const { plan, parent, granted, written, promisedByDesk } = household;
  const { name } = plan;
  const { orders } = world;
  const id = parent.orderId();
  const order = orders.find((one) => one['id'] === id);
  const isErased = times(granted, 'erase').length > 0;
  const grievances = [...new Set(parent.grievances)].map((what) => `${name}: ${what}.`);
  if (isErased) return grievances;
  const state = order?.['state'];
  const promised = promisedByDesk() ?? parent.promised();
  const ended = orders.find((one) => one['id'] === promised?.orderId)?.['state'];
  const isShared = world.households.some((other) => other.plan !== plan && other.plan.phone === plan.phone);
  const hasBought = state === 'cancelled' || state === 'paid' || state === 'onHold';
  return [
    ...grievances,
    ...(parent.wants() === null ? [] : [`${name} still wants ${parent.wants()}: ${parent.sees()}`]),
    ...(id === null || order ? [] : [`${name} has the order ${id}, which is not there.`]),
    ...(parent.hasBought() && !hasBought ? [`${name} was told that it is paid, and it is ${state}.`] : []),
    ...(times(granted, 'cancel', 'desk cancel').length > 0 && ended !== 'cancelled'
      ? [`${name} was told that it is cancelled, and it is ${ended}.`]
      : []),
    ...(times(granted, 'number').length > 0 && order?.['phone'] !== plan.otherPhone
      ? [`${name} was told that the texts go to ${plan.otherPhone}, and they go to ${order?.['phone']}.`]
      : []),
    ...(parent.hasGivenUp() && !isShared && written.length === 0
      ? [`${name} was turned away: ${parent.sees()}`]
      : []),
    ...(parent.isToldOfLink() &&
    !world.letters.some(({ to, text }) => to.includes(plan.email) && text.includes('#key='))
      ? [`${name} was told of a link in an e-mail, and none came.`]
      : []),
    ...aboutGift(world, plan.gives, state),
  ];
}

/** The code of a paid gift has arrived by e-mail. */
const aboutGift = ({ letters }: Ended, receiver: string | null, state: unknown): string[] =>
  receiver === null ||
  state !== 'paid' ||
  letters.some(({ to, text }) => to.includes(receiver) && text.includes('Your code: '))
    ? []
    : [`The gift for ${receiver} is paid, and no letter has brought its code.`];

/** Strangers see nothing, and nothing is left of parents who had everything deleted. */
function aboutSecrets({ households, leftOvers }: Ended, household: Household): string[] {
  const { plan, opened, granted, written } = household;
  const sharing = households.filter((other) => other.plan.phone === plan.phone);
  const isErased = times(granted, 'erase').length > 0 && sharing.length === 1;
  // Texts that the phone sends after the deletion are new data.
  const hasWritten = written.some(({ at }) => at > (times(granted, 'erase')[0] ?? Infinity));
  const words = hasWritten ? [plan.email] : [plan.email, plan.phone];
  const traces = isErased ? leftOvers.filter(({ row }) => words.some((word) => row.includes(word))) : [];
  return [
    ...opened.map((door) => `A stranger could open ${door} of ${plan.name}.`),
    ...traces.map(({ table, row }) => `${plan.name} had everything deleted, and ${table} has ${row}.`),
  ];
}

/** No work is left open, and nothing failed without a message to the operator. */
function aboutWork(ended: Ended): string[] {
  const { payments, refunds, messages, mails, logged, plan, households } = ended;
  const end = plan.begins + plan.days * dayMs;
  const inState = (rows: readonly Row[], ...states: readonly string[]) =>
    rows.filter(({ state }) => states.includes(String(state)));
  const isOver = (row: Row) => Number(row['due_at']) < end;
  const open = [
    ...inState(payments, 'started', 'unknown'),
    ...inState(refunds, 'sending', 'waiting', 'unknown'),
    ...inState(messages, 'sending', 'unknown'),
    ...inState(messages, 'planned').filter(isOver),
    ...inState(mails, 'planned', 'sending', 'waiting').filter(isOver),
  ];
  const events = new Set(logged.map(({ event }) => event));
  const unforeseen = logged.filter(
    ({ event, failure }) => event === 'request.failed' && typeof failure === 'object',
  );
  const grave = logged.filter(({ level }) => Number(level) >= 60);
  const disputes = households.flatMap(({ disputed }) => disputed);
  const tells = (isSo: boolean, event: string) =>
    isSo && !events.has(event) ? [`The operator's log does not say ${event}.`] : [];
  return [
    ...open.map((row) => `Still open: ${JSON.stringify(row)}`),
    ...unforeseen.map((line) => `A request ended in an error that is not foreseen: ${JSON.stringify(line)}`),
    ...grave.map((line) => `The log says ${line['event']}: ${line['msg']}`),
    ...tells(times(disputes, 'dispute lost').length > 0, 'dispute.lost'),
    ...tells(inState(refunds, 'refused').length > 0, 'refund.refused'),
  ];
}
