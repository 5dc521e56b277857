/**
 * Santa's texts from 1 to 25 December. Rules of every story: warm, never watching; no price, product, promise of a gift
 * or link, no question that asks for an answer, nothing to keep from parents, no threat; only letters of GSM-7.
 *
 * One story runs through them: the golden bell falls off the sleigh on the 5th and is found on the 19th. Each text that
 * mentions it says what happened, so that a child who joins late, or whose texts end early, misses nothing.
 */
import type { LibraryText } from './library-text.ts';

export const bell: readonly LibraryText[] = [
  {
    picture: 'letters.png',
    variants: [
      "It's December{, name}! The elves rang the golden bell on my sleigh, and I am reading today's letters by the fire. Love, Santa",
    ],
  },
  {
    picture: 'snowman.png',
    variants: [
      'Brrr! It snowed all night. {elf} and the other elves built a snowman in my spare hat. It looks just like me, only thinner. Santa',
      'Brrr! It snowed all night. The elves built a snowman and put my spare hat on it. It looks just like me, only thinner. Santa',
    ],
  },
  {
    picture: 'reindeer.png',
    variants: [
      'Flying practice today{, name}! Comet landed in a haystack and came out with a straw [mustache|moustache]. He is very proud of it. Ho ho, Santa',
    ],
  },
  {
    picture: 'stable.png',
    variants: [
      'I told Rudolph all about {pet} the {pet_kind}{, name}. He is saving the stall beside him, in case of a visit. Santa',
      'I told Rudolph all about {pet}{, name}. He is saving the stall beside him, in case of a visit. Santa',
      'Rudolph heard that there is {a_pet} at your house{, name}. He is saving a warm spot in the straw, in case of a visit. Santa',
      'Rudolph is asleep in the barn{, name}, with a kitten curled up on his back. I walked past on tiptoe. Santa',
    ],
  },
  {
    picture: 'sleigh.png',
    variants: [
      'Oh dear{, name}! The golden bell fell off my sleigh and is lost in the snow. The elves hung up a cowbell instead. Now we go clonk! Santa',
    ],
  },
  {
    picture: 'workshop.png',
    variants: [
      'The workshop is humming! {elf} is elf of the day. They are all painting wheels red, and now the cat has one red paw. Santa',
      'The workshop is humming! The elves are painting wheels red. The cat came to look, and now it has one red paw. Santa',
    ],
  },
  {
    picture: 'map.png',
    variants: [
      'I found {town} on my big map{, name}, and the elves made a banner for it. What a fine place to fly over! Santa',
      'I unrolled my big map today{, name}. I do love the part where we fly over your house. Santa',
    ],
  },
  {
    picture: 'northern-lights.png',
    variants: [
      'Green and pink lights are dancing in the sky{, name}. I am up on the roof with a [hot cocoa|hot chocolate], thinking of you. Good night, Santa',
    ],
  },
  {
    variants: [
      'We polished the sleigh! Dancer saw himself in it and said hello. The golden bell is still lost, so we go clonk with a cowbell. Santa',
    ],
  },
  {
    picture: 'boots.png',
    variants: [
      'The golden bell from my sleigh is still lost{, name}, so the elves put bells on my boots. I jingle when I walk! Jingle jingle, Santa',
    ],
  },
  {
    variants: [
      '{Age} is a splendid age{, name}. I was {age} once, and I still remember how snow tastes on the tongue. Santa',
      'I was little once too{, name}, and I still remember how snow tastes on the tongue. Santa',
    ],
  },
  {
    picture: 'kitchen.png',
    variants: [
      'Mrs[.|] Claus baked 300 gingerbread stars and one big heart. Then I came in to help. Now there are 288 stars. Yum! Santa',
    ],
  },
  {
    variants: [
      "It's Blitzen's birthday{, name}! He had carrot cake with one candle, and blew it out with his nose. Hip hip hooray! Santa",
    ],
  },
  {
    picture: 'roof.png',
    variants: [
      'We practi[c|s]ed landing on a house of snow, with woolly socks on the reindeer. Not a sound! Then I sneezed. Ho ho, Santa',
    ],
  },
  {
    variants: [
      'Ten sleeps to go{, name}! The elves have made a paper chain, and every night the smallest one takes off a link. Santa',
    ],
  },
  {
    picture: 'polar-bear.png',
    variants: [
      'A polar bear came to tea. Very polite! He ate the cake and the plate. He has not seen my lost golden bell either. Santa',
    ],
  },
  {
    picture: 'story-hour.png',
    variants: [
      "Hush{, name}, it's story hour. {elf} chose the book, and the elves sit on the floor with mugs of [cocoa|hot chocolate]. Good night, Santa",
      "Hush{, name}, it's story hour. One elf reads aloud, and the others sit on the floor with mugs of [cocoa|hot chocolate]. Good night, Santa",
    ],
  },
  {
    variants: [
      'One week to go{, name}! I tried on my red suit, and Mrs[.|] Claus had to move a button. It must have been the gingerbread. Santa',
    ],
  },
  {
    picture: 'bell.png',
    variants: [
      'We found it{, name}! The golden bell from my sleigh was lost for two weeks, and the snowman had it under his hat. Ding ding ding! Santa',
    ],
  },
  {
    picture: 'post-room.png',
    variants: [
      'All the [mail|post] is sorted. Every child has a place on our wall of letters, and Mrs[.|] Claus showed me yours. Love, Santa',
    ],
  },
  {
    picture: 'lantern.png',
    variants: [
      'This is the longest night of the year{, name}. We lit a lantern for every child in the world, and yours is here in my window. Santa',
    ],
  },
  {
    variants: [
      'I dream[ed|t] of {pet} last night, flying beside the sleigh in a little red scarf! Rudolph laughed and laughed. Santa',
      'Last night I dream[ed|t] that the snowman flew the sleigh. He was rather good at it! Ho ho, Santa',
    ],
  },
  {
    picture: 'ready.png',
    variants: [
      'The sleigh is packed{, name}! The golden bell shines, the signpost says {town}, and the smallest elf sits on top of it all. Santa',
      'The sleigh is packed{, name}! The golden bell shines, and the smallest elf sits on top, with the best view of all. Santa',
    ],
  },
  {
    picture: 'christmas-eve.png',
    variants: [
      "It's tonight{, name}! The reindeer are stamping in the snow. Next stops: the whole world, and {town}. Sleep tight! Love, Santa",
      "It's tonight{, name}! The reindeer are stamping in the snow, and all the stars are out. Sleep tight! Love, Santa",
    ],
  },
  {
    picture: 'christmas-morning.png',
    variants: [
      'Merry Christmas{, name}! I am home, with my feet up by the fire. What a night! You are wonderful {kids}. With love, Santa',
      'Merry Christmas{, name}! I am home, with my feet up by the fire. What a night! You are one wonderful {kid}. With love, Santa',
      'Merry Christmas{, name}! I am home, with my feet up by the fire. What a night! Have a wonderful day. With love, Santa',
    ],
  },
];
