import type { SiteFacts } from '../facts.ts';
import { StartBand } from '../StartBand.tsx';
import { textHours } from '../sentences.ts';

/** /features: what comes with the season, and the extras. */
export function Features({ facts }: { readonly facts: SiteFacts }) {
  const { edition, phone, familyPrice, videoPrice, offer, days, welcome } = facts;
  const isUk = edition === 'uk';
  const features = [
    ['One text a day', `${offer}: ${days}. ${welcome}.`],
    [
      'Written for your child',
      `With a name, a town, a pet or a ${isUk ? 'favourite' : 'favorite'} elf if you add them. All of it is optional.`,
    ],
    [
      'You see everything',
      'Your account shows what was sent and what comes next, day by day, as a calendar of stamps.',
    ],
    [
      'Quiet at night',
      `Santa’s daily texts come ${textHours}. None of them buzzes a ${phone} under a pillow.`,
    ],
    ['Stop with one word', 'Reply STOP and no further text is sent. Reply START if you change your mind.'],
    [
      'Paid once',
      'One price for the season. Nothing renews, and nothing is charged later unless you press a button that shows the price.',
    ],
    [
      'Nothing to answer',
      `Santa never asks for an answer, an address or a picture. ${isUk ? 'A link in a text opens only its picture, or Santa’s contact card.' : 'His texts have no links.'}`,
    ],
    [
      'Santa, drawn into your room',
      `We draw him into a photo of your living room: in ${isUk ? 'colour' : 'color'}, as a dark shape at night, or from behind as he leaves. The picture comes with the text on Christmas morning.`,
    ],
    [
      'Kept to ourselves',
      'We use what you tell us about your child only for Santa’s texts, pictures and film, and delete it after the season unless you ask us to keep it for the next one.',
    ],
  ] as const;
  return (
    <>
      <section className="opening night">
        <h1>What your child gets, and what you control</h1>
        <p>One price covers everything in this list.</p>
      </section>
      <section className="band" aria-label="Features">
        <ul className="cards">
          {features.map(([title, words]) => (
            <li key={title}>
              <h2>{title}</h2>
              <p>{words}</p>
            </li>
          ))}
        </ul>
      </section>
      <section className="band band--ice" aria-labelledby="more">
        <h2 id="more">If you want more</h2>
        <dl className="extras">
          <div>
            <dt>Family package, {familyPrice}</dt>
            <dd>
              Two codes, so that Santa also texts brothers, sisters or cousins, each on their own phone.
            </dd>
          </div>
          <div>
            <dt>Video package, {videoPrice}</dt>
            <dd>
              {isUk && 'Included with more than six texts. '}Santa’s film for Christmas Eve, less than two
              minutes with music, with your child’s name in it. Santa speaks on a phone or computer that has a
              voice; his words are written below the picture. You get the link by e-mail.
            </dd>
          </div>
        </dl>
      </section>
      <StartBand facts={facts} />
    </>
  );
}
