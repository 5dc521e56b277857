/** Whether the texts of a season tell one story: the golden bell is there, is lost on the 5th and found on the 19th. */

const lostOn = '12-05';
const foundOn = '12-19';

const bell = /golden bell/i;
const lost = /\blost\b/i;
const found = /\bfound\b/i;
const standIn = /\bcowbell\b|\bclonk\b/i;

/** What a text may and may not say of the bell, by its day. */
const rules: readonly { on: (slot: string) => boolean; breaks: (body: string) => boolean; why: string }[] = [
  {
    on: (slot) => slot < lostOn,
    breaks: (body) => standIn.test(body) || (bell.test(body) && lost.test(body)),
    why: 'the golden bell is not lost yet.',
  },
  {
    on: (slot) => slot === lostOn,
    breaks: (body) => !(bell.test(body) && lost.test(body) && standIn.test(body)),
    why: 'this is the day on which the golden bell is lost, and a cowbell takes its place.',
  },
  {
    on: (slot) => slot > lostOn && slot < foundOn,
    breaks: (body) => (bell.test(body) || standIn.test(body)) && !(bell.test(body) && lost.test(body)),
    why: 'who did not read of it must learn here that the golden bell is lost.',
  },
  {
    on: (slot) => slot === foundOn,
    breaks: (body) => !(bell.test(body) && lost.test(body) && found.test(body)),
    why: 'this is the day on which the golden bell is found, and it says that it was lost.',
  },
  {
    on: (slot) => slot > foundOn,
    breaks: (body) => standIn.test(body) || (bell.test(body) && lost.test(body)),
    why: 'the golden bell was found.',
  },
];

/** @param slot a day of December, such as `12-05`. @returns one sentence for each finding */
export const checkStory = (slot: string, body: string): string[] =>
  rules.filter(({ on, breaks }) => on(slot) && breaks(body)).map(({ why }) => why);
