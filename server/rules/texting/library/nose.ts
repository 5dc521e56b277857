/**
 * Santa's texts from 1 to 25 December, by the rules of the story of the bell. Here Rudolph's red nose stops shining on
 * the 5th, for no reason that hurts, and shines again on the 19th. A child who joins in between learns from each text
 * that the nose does not shine.
 */
import type { LibraryText } from './library-text.ts';

export const nose: readonly LibraryText[] = [
  {
    picture: 'reindeer.png',
    variants: [
      'December is here{, name}! The reindeer were so happy that they jumped right over the mountains. Comet jumped into the hay. Love, Santa',
    ],
  },
  {
    picture: 'workshop.png',
    variants: [
      'The elves sing while they paint, and {elf} sings the loudest of all. Even the cat has tried a note. La la la, Santa',
      'The elves sing while they paint, and the smallest one sings the loudest. Even the cat has tried a note. La la la, Santa',
    ],
  },
  {
    picture: 'northern-lights.png',
    variants: [
      'The sky put on its green and pink curtains tonight. I clapped so hard that I almost slid off the roof. Good night{, name}! Santa',
    ],
  },
  {
    picture: 'letters.png',
    variants: [
      'So many letters today{, name}! I read by the fire until my glasses slid off my nose and into my beard. Love, Santa',
    ],
  },
  {
    picture: 'sleigh.png',
    variants: [
      "Oh dear! Rudolph's red nose has stopped shining. He feels fine, and an elf rings a cowbell in front, so we find our way. Clonk! Santa",
    ],
  },
  {
    picture: 'kitchen.png',
    variants: [
      'Mrs[.|] Claus baked ginger stars for Rudolph, because his nose has stopped shining. It is still dark, but now he wants a star a day. Santa',
    ],
  },
  {
    picture: 'map.png',
    variants: [
      'We chose our way on the big map, and my finger stopped at {town}. Right there! All the elves cheered. Santa',
      'We chose our way on the big map. I walked it with two fingers and was back before my [cocoa|hot chocolate] was cold. Santa',
    ],
  },
  {
    picture: 'snowman.png',
    variants: [
      'The elves built a snowman with a carrot for a nose{, name}. Rudolph looked at that nose for a long time. Then he ate it. Santa',
    ],
  },
  {
    variants: [
      "Rudolph's nose has stopped shining, so the elves polished it with a soft cloth. It tickled, and he sneezed them all over. Santa",
    ],
  },
  {
    picture: 'post-room.png',
    variants: [
      'Our wall of letters is filling up. Every child has a place on it, and the smallest elf dusts yours each morning{, name}. Love, Santa',
    ],
  },
  {
    variants: [
      '{Age} is a wonderful age{, name}. When I was {age} I counted the snowflakes on my sleeve. I got as far as a thousand and two. Santa',
      'When I was little I counted the snowflakes on my sleeve{, name}. I got as far as a thousand and two. Santa',
    ],
  },
  {
    picture: 'polar-bear.png',
    variants: [
      "The polar bear came to tea. Rudolph's nose has stopped shining, and the bear says: eat more cake. He showed us how{, name}. Santa",
    ],
  },
  {
    variants: [
      'The wind took my hat, and it sailed all the way to the snowy owls. Now they have the warmest nest at the North Pole. Santa',
    ],
  },
  {
    picture: 'story-hour.png',
    variants: [
      '{elf} reads to us tonight, about a whale who [learned|learnt] to whistle. The smallest elves are asleep already. Good night{, name}! Santa',
      'Story hour tonight, about a whale who [learned|learnt] to whistle. The smallest elves are asleep already. Good night{, name}! Santa',
    ],
  },
  {
    variants: [
      'Ten sleeps to go{, name}! I told the reindeer about {pet} the {pet_kind}, and they want to hear it again at bedtime. Santa',
      'Ten sleeps to go{, name}! I told the reindeer about {pet}, and they want to hear it again at bedtime. Santa',
      'Ten sleeps to go{, name}! The reindeer would love to meet {a_pet} like yours. They say hello with their hooves: tap, tap. Santa',
      'Ten sleeps to go{, name}! The reindeer can say good night with their hooves now: tap, tap. They say it all night long. Santa',
    ],
  },
  {
    picture: 'roof.png',
    variants: [
      "Landing practice in the dark, since Rudolph's nose has stopped shining. We found the roof with our feet{, name}. Bump! Santa",
    ],
  },
  {
    picture: 'boots.png',
    variants: [
      'There are bells on my boots now, so the elves always hear me on my way to the [cookie jar|biscuit tin]. Jingle jingle{, name}! Santa',
    ],
  },
  {
    variants: [
      'One week to go! I polished the buttons of my red coat, and there is a tiny Santa in every one of them{, name}. Ho ho, Santa',
    ],
  },
  {
    picture: 'stable.png',
    variants: [
      "Rudolph's nose had stopped shining, and now it shines again! A kitten fell asleep on his back by {pet}'s stall. How he glows! Santa",
      "Rudolph's nose had stopped shining, and now it shines again{, name}! A kitten fell asleep on his back, and he lit up. Santa",
    ],
  },
  {
    picture: 'bell.png',
    variants: [
      "It is the snowman's birthday! An elf rang the golden bell for him, and I danced until my hat was over my eyes. Santa",
    ],
  },
  {
    picture: 'lantern.png',
    variants: [
      'On the longest night of the year a lantern stands in my window for you{, name}. Can it be seen from the moon, I wonder! Santa',
    ],
  },
  {
    variants: [
      '{pet} was in my dream last night, and sat beside me in the sleigh with my hat on. It looked very good! Santa',
      'In my dream last night the polar bear sat beside me in the sleigh, with my hat on. It looked very good! Santa',
    ],
  },
  {
    picture: 'ready.png',
    variants: [
      "All packed{, name}! Rudolph's nose is as bright as a berry, and the signpost says {town}. One more sleep! Santa",
      "All packed{, name}! Rudolph's nose is as bright as a berry, and the smallest elf sits on top of the sack. One more sleep! Santa",
    ],
  },
  {
    picture: 'christmas-eve.png',
    variants: [
      "Tonight{, name}! Rudolph's nose shows us the way, over the hills and the roofs to {town}. Sleep tight! Love, Santa",
      "Tonight{, name}! Rudolph's nose shows us the way, over all the hills and all the roofs. Sleep tight! Love, Santa",
    ],
  },
  {
    picture: 'christmas-morning.png',
    variants: [
      'Merry Christmas{, name}! All the reindeer are snoring, and the sun is coming up. You are wonderful {kids}. With love, Santa',
      'Merry Christmas{, name}! All the reindeer are snoring, and the sun is coming up. You are one wonderful {kid}. With love, Santa',
      'Merry Christmas{, name}! All the reindeer are snoring, and the sun is coming up. Have a wonderful day. With love, Santa',
    ],
  },
];
