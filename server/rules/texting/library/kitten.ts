/**
 * Santa's texts from 1 to 25 December, by the rules of the story of the bell. Here a kitten moves into the barn on the
 * 3rd and has no name until the 19th, when it chooses one. A child who joins later learns from each text that the
 * kitten is Santa's, and has no name.
 */
import type { LibraryText } from './library-text.ts';

export const kitten: readonly LibraryText[] = [
  {
    picture: 'post-room.png',
    variants: [
      "It's December{, name}! Sacks and sacks of [mail|post] are here, and Mrs[.|] Claus reads me the best letters aloud. Love, Santa",
    ],
  },
  {
    picture: 'kitchen.png',
    variants: [
      'Mrs[.|] Claus baked all day. {elf} helped her, and now has flour on the tips of both ears. I ate the broken stars. Yum! Santa',
      'Mrs[.|] Claus baked all day. An elf helped her, and now has flour on the tips of both ears. I ate the broken stars. Yum! Santa',
    ],
  },
  {
    picture: 'stable.png',
    variants: [
      "A kitten walked in out of the snow{, name}, and fell asleep on Rudolph's back. We put {pet} on the sign of the next stall. Santa",
      "A kitten walked in out of the snow{, name}, and fell asleep on Rudolph's back. Now he does not dare to move. Santa",
    ],
  },
  {
    picture: 'northern-lights.png',
    variants: [
      'The sky is waving its green ribbons tonight{, name}. {elf} and I sit on the roof and wave back. Good night, Santa',
      'The sky is waving its green ribbons tonight{, name}. The smallest elf and I sit on the roof and wave back. Good night, Santa',
    ],
  },
  {
    picture: 'workshop.png',
    variants: [
      'We ran out of red paint in the workshop. Our old cat looks the other way, but one of her paws is as red as my coat. Ho ho, Santa',
    ],
  },
  {
    picture: 'snowman.png',
    variants: [
      'The elves built a snowman{, name}, and he was cold at the top, so they borrowed my hat. Now I am cold at the top. Santa',
    ],
  },
  {
    picture: 'reindeer.png',
    variants: [
      'Flying lessons! Dasher flew over the mountain, Dancer flew over the mountain, and Comet flew into the haystack. Ho ho, Santa',
    ],
  },
  {
    picture: 'story-hour.png',
    variants: [
      'Story hour{, name}! {elf} picked one about a bear who wants to see the sea. We all sighed at the end. Good night, Santa',
      'Story hour{, name}! It is about a bear who wants to see the sea. We all sighed at the end. Good night, Santa',
    ],
  },
  {
    variants: [
      'The kitten in our barn still has no name{, name}. I told it about {pet} the {pet_kind}, and it pricked up both ears. Santa',
      'The kitten in our barn still has no name{, name}. I told it about {pet}, and it pricked up both ears. Santa',
      'The kitten in our barn still has no name{, name}. I told it that there is {a_pet} at your house, and it purred. Santa',
      'The kitten in our barn still has no name{, name}. Rudolph sneezes when he wants it, and it always comes. Santa',
    ],
  },
  {
    picture: 'boots.png',
    variants: [
      'The elves sewed bells on my boots. The kitten that has no name yet loves them, and goes wherever I go. Jingle jingle! Santa',
    ],
  },
  {
    variants: [
      '{Age}! What a fine number{, name}. When I was {age} I could not tie my boots, and now I have eleven pairs. Santa',
      'When I was little I could not tie my boots{, name}, and now I have eleven pairs. Practice is a fine thing. Santa',
    ],
  },
  {
    picture: 'polar-bear.png',
    variants: [
      'A polar bear came to tea. Our kitten has no name yet, and he would like to call it Cake. He really likes cake{, name}. Santa',
    ],
  },
  {
    variants: [
      'It snowed right up to the windows, so this morning we all went out by the chimney. I did know the way! Ho ho, Santa',
    ],
  },
  {
    picture: 'roof.png',
    variants: [
      'Landing practice{, name}! The reindeer wore socks, and it was as quiet as can be. Then I got the hiccups. Hic! Santa',
    ],
  },
  {
    variants: [
      'Ten sleeps to go! Mrs[.|] Claus knitted nine scarves for nine reindeer. Blitzen ate his, so she has begun a tenth. Santa',
    ],
  },
  {
    picture: 'map.png',
    variants: [
      'I showed the elves {town} on my big map{, name}. They say that it sounds like a very good place for snowballs. Santa',
      'I showed the elves our way on the big map{, name}. It goes once around the whole world, and then home to bed. Santa',
    ],
  },
  {
    picture: 'sleigh.png',
    variants: [
      'I looked for my hat all morning. Then {elf} rang the cowbell and pointed: it was on my head. Ho ho ho{, name}! Santa',
      'I looked for my hat all morning. Then an elf rang the cowbell and pointed: it was on my head. Ho ho ho{, name}! Santa',
    ],
  },
  {
    variants: [
      'One week to go! The elves are so excited that they sleep standing up, with their boots on. Good night, Santa',
    ],
  },
  {
    picture: 'bell.png',
    variants: [
      'Our kitten had no name, and now it does{, name}! When the golden bell rang it came out from behind the snowman. Its name is Jingle! Santa',
    ],
  },
  {
    picture: 'letters.png',
    variants: [
      'I am reading the last letters by the fire{, name}. Jingle the kitten sleeps in the [mail|post] sack, and only the tail sticks out. Sh! Santa',
    ],
  },
  {
    picture: 'lantern.png',
    variants: [
      'This is the longest night of the year{, name}. A lantern shines for you in my window, and the snow outside glows gold. Santa',
    ],
  },
  {
    variants: [
      'Jingle the kitten can purr along with the sleigh bells now, and Rudolph taps his hoof. What a band! Santa',
    ],
  },
  {
    picture: 'ready.png',
    variants: [
      'The sack is so full that the smallest elf sits on top to hold it shut{, name}. The signpost says {town}. Santa',
      'The sack is so full that the smallest elf sits on top to hold it shut{, name}. Almost time! Santa',
    ],
  },
  {
    picture: 'christmas-eve.png',
    variants: [
      'Off we go{, name}! Jingle the kitten waves from the barn door, and the moon lights our way to {town}. Sleep tight! Love, Santa',
      'Off we go{, name}! Jingle the kitten waves from the barn door, and the moon lights our way. Sleep tight! Love, Santa',
    ],
  },
  {
    picture: 'christmas-morning.png',
    variants: [
      'Merry Christmas{, name}! My boots are off, my tea is hot, and a kitten is [in|on] my lap. You are wonderful {kids}. With love, Santa',
      'Merry Christmas{, name}! My boots are off, my tea is hot, and a kitten is [in|on] my lap. You are one wonderful {kid}. With love, Santa',
      'Merry Christmas{, name}! My boots are off, my tea is hot, and a kitten is [in|on] my lap. Have a wonderful day. With love, Santa',
    ],
  },
];
