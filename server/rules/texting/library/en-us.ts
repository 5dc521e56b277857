/**
 * Santa's texts. Each has variants, most personal first; the first one whose details are all known is used, and
 * the last one needs none. Rules: warm, never watching; no price, no product, no link, no question that asks for
 * an answer, nothing to keep from parents, no threat; only letters of GSM-7.
 */

interface LibraryText {
  variants: readonly string[];
  /** File under /pictures/. */
  picture?: string;
}

const welcome: LibraryText = {
  picture: 'north-pole.png',
  variants: [
    'North Pole Post: Ho ho ho, {name}! Santa here. Look, my home! Up to 1 text a day, Dec 1-25. ' +
      'Msg&data rates may apply. HELP for help, STOP to end.',
    'North Pole Post: Ho ho ho! Santa here. Look, my home! Up to 1 text a day, Dec 1-25. ' +
      'Msg&data rates may apply. HELP for help, STOP to end.',
  ],
};

const december: readonly LibraryText[] = [
  {
    picture: 'letters.png',
    variants: [
      "Good news, {name}! December is here. The elves rang the big bell, and I am opening today's letters by the fire. Love, Santa",
      "Good news! December is here. The elves rang the big bell, and I am opening today's letters by the fire. Love, Santa",
    ],
  },
  {
    variants: [
      'Brrr! It snowed all night, {name}. {elf} the elf rolled a snowman with my hat on. It looks just like me, only thinner. Santa',
      'Brrr! It snowed all night, {name}. The elves rolled a snowman with my hat on. It looks just like me, only thinner. Santa',
      'Brrr! It snowed all night. The elves rolled a snowman with my hat on. It looks just like me, only thinner. Santa',
    ],
  },
  {
    picture: 'reindeer.png',
    variants: [
      'The reindeer had flying practice, {name}. Comet landed in a haystack and came out with a straw moustache! Ho ho, Santa',
      'The reindeer had flying practice. Comet landed in a haystack and came out with a straw moustache! Ho ho, Santa',
    ],
  },
  {
    variants: [
      'I told Rudolph about {pet}, {name}. Now he wants a {pet_kind} to sleep in the barn beside him. Santa',
      'Rudolph fell asleep in the barn, {name}, with a kitten curled up on his back. I walked on tiptoe. Santa',
      'Rudolph fell asleep in the barn with a kitten curled up on his back. I walked on tiptoe. Santa',
    ],
  },
  {
    variants: [
      'Mrs Claus baked 300 gingerbread stars today, {name}. There were 300, before I came in. Now there are 288. Yum! Santa',
      'Mrs Claus baked 300 gingerbread stars today. There were 300, before I came in. Now there are 288. Yum! Santa',
    ],
  },
  {
    picture: 'workshop.png',
    variants: [
      'The workshop is humming, {name}! {elf} is painting wheels red, and now the cat has one red paw. Warm wishes, Santa',
      'The workshop is humming, {name}! The elves are painting wheels red, and now the cat has one red paw. Warm wishes, Santa',
      'The workshop is humming! The elves are painting wheels red, and now the cat has one red paw. Warm wishes, Santa',
    ],
  },
  {
    variants: [
      'I found {town} on my big map, {name}, and put a golden star on it. What a fine place to fly over! Santa',
      'I unrolled my big map today, {name}. I do love the part where I fly over your house. Santa',
      'I unrolled my big map today. I do love the part where I fly over your house. Santa',
    ],
  },
  {
    variants: [
      'The northern lights danced green and pink tonight, {name}. I sat on the roof with cocoa and thought of you. Santa',
      'The northern lights danced green and pink tonight. I sat on the roof with cocoa and thought of you. Santa',
    ],
  },
  {
    picture: 'sleigh.png',
    variants: [
      'We polished the sleigh, {name}! It shines so much that Dancer saw himself in it and said hello. Ho ho, Santa',
      'We polished the sleigh! It shines so much that Dancer saw himself in it and said hello. Ho ho, Santa',
    ],
  },
  {
    variants: [
      'Somebody put jingle bells on all my boots, {name}. I jingle when I walk. I rather like it! Jingle jingle, Santa',
      'Somebody put jingle bells on all my boots. I jingle when I walk. I rather like it! Jingle jingle, Santa',
    ],
  },
  {
    variants: [
      '{age} is a splendid age, {name}. I was {age} once, and I still remember how snow tastes on the tongue. Santa',
      'I was little once too, {name}, and I still remember how snow tastes on the tongue. Santa',
      'I was little once too, and I still remember how snow tastes on the tongue. Santa',
    ],
  },
  {
    variants: [
      'The elves had a pillow fight, {name}. Feathers everywhere! We all looked like polar bears by supper. Santa',
      'The elves had a pillow fight. Feathers everywhere! We all looked like polar bears by supper. Santa',
    ],
  },
  {
    picture: 'reindeer.png',
    variants: [
      "It is Blitzen's birthday, {name}! He had carrot cake with a candle and blew it out with his nose. Hooray! Santa",
      "It is Blitzen's birthday! He had carrot cake with a candle and blew it out with his nose. Hooray! Santa",
    ],
  },
  {
    variants: [
      'I am knitting a scarf, {name}. It was meant for me, but it is so long now that all nine reindeer can wear it. Santa',
      'I am knitting a scarf. It was meant for me, but it is so long now that all nine reindeer can wear it. Santa',
    ],
  },
  {
    variants: [
      'Ten sleeps to go, {name}! The elves made a paper chain, and every night the smallest one takes off a link. Santa',
      'Ten sleeps to go! The elves made a paper chain, and every night the smallest one takes off a link. Santa',
    ],
  },
  {
    variants: [
      'A polar bear came to tea, {name}. Very polite. He ate the cake, the plate and one napkin. Ho ho, Santa',
      'A polar bear came to tea. Very polite. He ate the cake, the plate and one napkin. Ho ho, Santa',
    ],
  },
  {
    picture: 'workshop.png',
    variants: [
      'Hush, {name}: it is story hour in the workshop. {elf} reads, and forty elves sit on the floor with cocoa. Good night, Santa',
      'Story hour in the workshop, {name}! Forty elves sit on the floor with cocoa and listen. Good night, Santa',
      'Story hour in the workshop! Forty elves sit on the floor with cocoa and listen. Good night, Santa',
    ],
  },
  {
    variants: [
      'One week, {name}! I tried on my red suit. Mrs Claus moved one button. It was all that gingerbread. Santa',
      'One week! I tried on my red suit. Mrs Claus moved one button. It was all that gingerbread. Santa',
    ],
  },
  {
    variants: [
      'We sang carols in the snow, {name}. Prancer hummed along, very low. Even the owls came to listen. Santa',
      'We sang carols in the snow. Prancer hummed along, very low. Even the owls came to listen. Santa',
    ],
  },
  {
    variants: [
      'I dreamt of {pet} last night, {name}: flying beside the sleigh with ears in the wind! Rudolph laughed and laughed. Santa',
      'I dreamt last night, {name}, that the snowman flew the sleigh. He was rather good at it! Ho ho, Santa',
      'I dreamt last night that the snowman flew the sleigh. He was rather good at it! Ho ho, Santa',
    ],
  },
  {
    picture: 'letters.png',
    variants: [
      'The longest night of the year, {name}. We lit a lantern for every child in the world. Yours shines by my window. Santa',
      'The longest night of the year! We lit a lantern for every child in the world. Yours shines by my window. Santa',
    ],
  },
  {
    variants: [
      'The elves are wrapping day and night, {name}. One wrapped himself by mistake and giggled until we found him! Santa',
      'The elves are wrapping day and night. One wrapped himself by mistake and giggled until we found him! Santa',
    ],
  },
  {
    picture: 'sleigh.png',
    variants: [
      'The sleigh is packed so high, {name}! There is a cushion on top for the smallest elf, who has the best view of all. Santa',
      'The sleigh is packed so high! There is a cushion on top for the smallest elf, who has the best view of all. Santa',
    ],
  },
  {
    picture: 'christmas-eve.png',
    variants: [
      'It is tonight, {name}! The reindeer are stamping in the snow, and next stops: the whole world, and {town}. Sleep tight, Santa',
      'It is tonight, {name}! The reindeer are stamping in the snow, and the stars are out. Sleep tight, Santa',
      'It is tonight! The reindeer are stamping in the snow, and the stars are out. Sleep tight, Santa',
    ],
  },
  {
    picture: 'christmas-morning.png',
    variants: [
      'Merry Christmas, {name}! I am home with my feet by the fire. What a night! You are one wonderful {kid}. With love, Santa',
      'Merry Christmas! I am home with my feet by the fire. What a night! Have a wonderful day. With love, Santa',
    ],
  },
];

/** `12-01` to `12-25`, in order. */
export const seasonSlots: readonly string[] = december.map(
  (_, index) => `12-${String(index + 1).padStart(2, '0')}`,
);

const bySlot: ReadonlyMap<string, LibraryText> = new Map([
  ['welcome', welcome],
  ...december.map((text, index): [string, LibraryText] => [seasonSlots[index] ?? '', text]),
]);

/** All slots with their variants. */
export const library: ReadonlyMap<string, readonly string[]> = new Map(
  [...bySlot].map(([slot, { variants }]) => [slot, variants]),
);

/** The picture that a text carries; null without one. */
export function pictureOf(slot: string): string | null {
  return bySlot.get(slot)?.picture ?? null;
}
