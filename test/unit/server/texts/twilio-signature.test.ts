/** Twilio's signature as Twilio's own package makes it (6.2.0), of a request from its documentation. */
import { expect, it } from 'vitest';
import { isSameSignature, twilioSignature } from '#server/texts/twilio-signature.ts';

const url = 'https://mycompany.com/myapp.php?foo=1&bar=2';
const fields = {
  CallSid: 'CA1234567890ABCDE',
  Caller: '+14158675309',
  Digits: '1234',
  From: '+14158675309',
  To: '+18005551212',
};
const known = 'RSOYDt4T1cUTdK1PDd93/VVr8B8=';

it('is made over the address and the fields, in the order of their names [B14]', () => {
  const turned = Object.fromEntries(Object.entries(fields).toReversed());
  expect([twilioSignature('12345', url, fields), twilioSignature('12345', url, turned)]).toEqual([
    known,
    known,
  ]);
});

it('is another one for another secret, address or field', () => {
  const others = [
    twilioSignature('12346', url, fields),
    twilioSignature('12345', `${url}&more=1`, fields),
    twilioSignature('12345', url, { ...fields, Digits: '1235' }),
  ];
  expect(others.map((other) => isSameSignature(known, other))).toEqual([false, false, false]);
  expect(isSameSignature(known, known.slice(1))).toBe(false);
});
