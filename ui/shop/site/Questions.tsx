import type { SiteFacts } from './facts.ts';
import { textHours } from './sentences.ts';

function questions({
  edition,
  price,
  phone,
  helpLine,
  helpEmail,
  texts,
  days,
  welcome,
  moneyBackUntil,
}: SiteFacts): readonly (readonly [string, string])[] {
  const cost =
    edition === 'us'
      ? 'We charge nothing for a text. Your carrier’s message and data rates may apply to the phone that gets them.'
      : 'We charge nothing for a text, and receiving texts costs nothing in the UK. Opening a picture may use a little mobile data.';
  return [
    [
      'Which phone can Santa text?',
      `Any ${edition === 'us' ? 'US' : 'UK'} ${phone} that you can give consent for: your own, or your child’s. We cannot text landlines.`,
    ],
    [
      'What does it cost?',
      `${price} once, for ${texts}: ${days}. It never renews. The welcome text is free. ${cost}`,
    ],
    [
      'When do the texts come?',
      `${welcome}, then ${texts}: ${days}. They come ${textHours}; you can choose the hour in your account. Only texts that someone asks for, such as a code or the answer to HELP, can come at any hour.`,
    ],
    [
      'Can I sign up in the middle of December?',
      'Yes. Santa texts on each day that is left. Before you pay, the page says how many texts that is, on which days, and what they cost.',
    ],
    [
      'Is it the same every year?',
      'No. Santa has three stories, and each year starts with a different one. If you add a brother or sister on their own phone, they get a different one, as long as one is left.',
    ],
    [
      'Does my child have to answer?',
      'No. Santa never asks for an answer. If your child writes back anyway, you can choose to read it in your account and let Santa answer. We delete replies after a week, or later if someone still has to decide about them.',
    ],
    [
      'How do I stop the texts?',
      'Reply STOP from the phone that gets them. They end at once. Reply START to begin again.',
    ],
    [
      'Can I see what Santa writes?',
      'Yes. “Your account” shows every text as it was sent, and what is planned, as a calendar.',
    ],
    ['Can I leave the name out?', 'Yes. Santa can tell his stories without a name.'],
    [
      'What happens to what I tell you?',
      'We use what you say about your child for Santa’s texts, pictures and film, and for nothing else. We delete it when the season is over, unless you ask us to keep it for the next one. It never goes to advertisers.',
    ],
    [
      'A text did not arrive.',
      `Your account says which ones did not, and why, and can send one again. After the season you can get back the share of those that never arrived, with one press in your account, until ${moneyBackUntil}; if none arrives, we write to you and offer the whole price back.`,
    ],
    [
      'I was given a gift code.',
      'Sign up your child and enter it on the payment step. If it covers everything, the button there says “Get it free”.',
    ],
    ['Who can I ask?', `Call ${helpLine} or write to ${helpEmail}.`],
  ];
}

/** Questions that open, with their answers. */
export function Questions({ facts, most }: { readonly facts: SiteFacts; readonly most?: number }) {
  return (
    <div className="faqs">
      {questions(facts)
        .slice(0, most)
        .map(([question, answer]) => (
          <details key={question}>
            <summary>
              <h3>{question}</h3>
            </summary>
            <p>{answer}</p>
          </details>
        ))}
    </div>
  );
}
