import { useSelector } from '@xstate/react';
import { type FormEvent, useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { GiftFields, giftMachine } from '#machines/shop/gift/machine.ts';
import { PayingOnDemand } from '../payment/PayingOnDemand.tsx';
import { EmailField } from '../shared/EmailField.tsx';
import { giftPrice, shopPath, words } from '../shared/edition.ts';
import { Problem } from '../shared/Problem.tsx';
import { Scene } from '../shared/Scene.tsx';
import { date } from '../shared/texts.ts';
import { Working } from '../shared/Working.tsx';

interface Field {
  field: keyof GiftFields;
  label: string;
  type: 'email' | 'text' | 'date';
  /** The maximum number of characters. */
  most: number;
  autoComplete: string;
  help: string;
}

const FIELDS = [
  {
    field: 'email',
    label: 'Your e-mail address',
    type: 'email',
    most: 254,
    autoComplete: 'email',
    help: '',
  },
  {
    field: 'giverName',
    label: 'Your name (optional)',
    type: 'text',
    most: 60,
    autoComplete: 'name',
    help: 'So that they know who it is from. Leave it empty and they see only your e-mail address.',
  },
  {
    field: 'recipientEmail',
    label: 'Their e-mail address (optional)',
    type: 'email',
    most: 254,
    autoComplete: 'off',
    help: 'Leave it empty, and the code comes to you.',
  },
  {
    field: 'sendOn',
    label: 'Day to send the code (optional)',
    type: 'date',
    most: 10,
    autoComplete: 'off',
    help: 'Leave it empty, and we send it now.',
  },
  {
    field: 'message',
    label: 'Your message to them (optional)',
    type: 'text',
    most: 200,
    autoComplete: 'off',
    help: 'It goes in the e-mail and on the card that you can print.',
  },
] as const satisfies readonly Field[];

interface Props {
  gift: ActorRefFrom<typeof giftMachine>;
}

/** /santa/gift: who gives, who gets, when, and the payment. */
export function Gift({ gift }: Props) {
  const snapshot = useSelector(gift, (current) => current);
  const { send } = gift;
  const { payment } = snapshot.children;
  const { fields, problems, message } = snapshot.context;
  const fill = useRef<HTMLFormElement>(null);
  const correcting = snapshot.matches('correcting');
  useEffect(() => {
    if (correcting) fill.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [correcting]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    send({ type: 'gift.submitted' });
  };
  return (
    <div className="wizard">
      <Scene step={2} words="Ho ho! Who should I write to?" />
      <main className="step">
        <h1>Give a December with Santa</h1>
        {message && snapshot.matches('declined') && (
          <p className="notice" role="alert">
            {message}
          </p>
        )}
        {snapshot.matches('cancelled') && (
          <p className="notice" role="status">
            This gift was {words().cancelled}, and its code no longer works. You can give another one here.
          </p>
        )}
        {(snapshot.hasTag('form') || snapshot.hasTag('busy')) && (
          <form ref={fill} noValidate onSubmit={submit}>
            <p className="step__lead quiet">
              You pay {giftPrice()} once, and we e-mail a code. The family uses it to sign up, chooses the
              phone and gives consent for it. The code never expires. Used late in December, it brings the
              days that are left, and the rest is kept for next December.
            </p>
            {FIELDS.map((one) => {
              const { field, type } = one;
              const shown = {
                ...one,
                id: `gift-${field}`,
                value: fields[field],
                problem: problems[field] ?? null,
                readOnly: snapshot.hasTag('busy'),
                onChange: (typed: string) => send({ type: 'gift.changed', fields: { [field]: typed } }),
              };
              return type === 'email' ? (
                <EmailField key={field} {...shown} email={shown.value} />
              ) : (
                <PlainField key={field} {...shown} type={type} />
              );
            })}
            <div className="step__end">
              {snapshot.matches('unreachable') && (
                <p className="notice" role="alert">
                  We could not reach the North Pole. Everything you typed is still here.
                </p>
              )}
              {snapshot.hasTag('busy') ? (
                <Working>One moment&hellip;</Working>
              ) : (
                <button type="submit" className="button">
                  Continue to payment
                </button>
              )}
            </div>
          </form>
        )}
        {snapshot.matches('paying') && (
          <PayingOnDemand actor={gift} payment={payment}>
            Change the gift
          </PayingOnDemand>
        )}
        {snapshot.matches('given') && (
          <>
            <p className="step__lead" role="status">
              Thank you! The code goes to{' '}
              <span className="whole">{fields.recipientEmail || fields.email}</span>
              {fields.sendOn ? ` on ${date(fields.sendOn)}` : ' now'}. Your receipt is on its way to{' '}
              <span className="whole">{fields.email}.</span>
            </p>
            <div className="step__end">
              <a className="button" href={shopPath('/accounts/menu')}>
                See the code and print a card
              </a>
              <button type="button" className="link" onClick={() => send({ type: 'another.begun' })}>
                Give another December
              </button>
            </div>
          </>
        )}
      </main>
    </div>
  );
}

interface PlainProps extends Omit<Field, 'field'> {
  id: string;
  value: string;
  problem: string | null;
  readOnly: boolean;
  onChange: (typed: string) => void;
}

function PlainField({
  id,
  label,
  type,
  most,
  autoComplete,
  help,
  value,
  problem,
  readOnly,
  onChange,
}: PlainProps) {
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        className="input"
        type={type}
        autoComplete={autoComplete}
        maxLength={most}
        value={value}
        readOnly={readOnly}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? `${id}-help` : `${id}-help ${id}-problem`}
        onChange={({ target }) => onChange(target.value)}
      />
      {problem !== null && <Problem id={`${id}-problem`}>{problem}</Problem>}
      <p id={`${id}-help`} className="help">
        {help}
      </p>
    </div>
  );
}
