import type { SiteFacts } from '../facts.ts';
import { StartBand } from '../StartBand.tsx';

function questions({
  edition,
  price,
  phone,
  helpLine,
  season,
}: SiteFacts): readonly (readonly [string, string])[] {
  const cost =
    edition === 'us'
      ? 'We charge nothing for a text. Your carrier’s message and data rates may apply to the phone that gets them.'
      : 'We charge nothing for a text, and receiving texts costs nothing in the UK.';
  return [
    [
      'Which phone can Santa text?',
      `Any ${edition === 'us' ? 'US' : 'UK'} ${phone} that you may agree for: your own, or your child’s. Landlines cannot get texts.`,
    ],
    [
      'What does it cost?',
      `${price} once for the whole season. It never renews. The welcome text is free. ${cost}`,
    ],
    [
      'When do the texts come?',
      `A welcome right after you enter your e-mail address, then one text or picture a day from ${season}. None is sent late in the evening or at night; one that is due then waits until the morning.`,
    ],
    [
      'I sign up in the middle of December. What then?',
      'Santa begins the next day and writes on each day that remains. The summary beside the pay button says how many.',
    ],
    [
      'Does my child have to answer?',
      'No. Santa never asks for an answer. Replies other than STOP, START and HELP go nowhere and are read by nobody.',
    ],
    [
      'How do I stop the texts?',
      'Reply STOP from the phone that gets them. They end at once. Reply START to begin again.',
    ],
    [
      'Can I see what Santa writes?',
      'Yes. “Your order” shows every text as it was sent, and what is planned, as a calendar.',
    ],
    [
      'Can I leave the name out?',
      'Yes. Santa can tell his stories without a name. You can add one later in your order, and details such as a pet or a town.',
    ],
    [
      'What happens to what I tell you?',
      'It is used for the texts and for nothing else. Details about your child are deleted when the season is over, and never go to advertisers.',
    ],
    [
      'A text did not arrive.',
      'Your order says so and what you can do, such as sending that day again or changing the number. What a network refuses in the end is paid back.',
    ],
    [
      'I was given a gift code.',
      'Enter it on the payment step. If it covers everything, the button there says that it is free.',
    ],
    ['Whom can I call?', `${helpLine}, every day in December.`],
  ];
}

export function Faqs({ facts }: { readonly facts: SiteFacts }) {
  return (
    <>
      <section className="opening night">
        <h1>Questions parents ask</h1>
      </section>
      <section className="band" aria-label="Questions and answers">
        <div className="faqs">
          {questions(facts).map(([question, answer]) => (
            <details key={question}>
              <summary>
                <h2>{question}</h2>
              </summary>
              <p>{answer}</p>
            </details>
          ))}
        </div>
      </section>
      <StartBand facts={facts} />
    </>
  );
}
