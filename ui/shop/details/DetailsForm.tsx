import { useSelector } from '@xstate/react';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import type { ActorRefFrom } from 'xstate';
import type { Details, personalisationMachine } from '#machines/shop/personalisation/machine.ts';
import { shopPath, words } from '../shared/edition.ts';
import { Problem } from '../shared/Problem.tsx';
import { Working } from '../shared/Working.tsx';

const GENDERS = [
  ['girl', 'A girl'],
  ['boy', 'A boy'],
  ['neither', 'Neither'],
] as const;

interface Props {
  personalisation: ActorRefFrom<typeof personalisationMachine>;
  name: string;
  /** The name can be corrected here; in the wizard it has just been typed. */
  correctsName?: boolean;
  /** Label of the button that continues without saving. */
  wayOn?: string;
  /** Shown above the form. */
  lead?: string;
  /** Shown above the button. */
  children?: ReactNode;
}

/** The page's question, or for a cancelled order that nothing is asked any more. */
export function useDetailsTitle(personalisation: Props['personalisation'] | undefined, name: string): string {
  const isCancelled = useSelector(personalisation, (snapshot) => snapshot?.matches('cancelled'));
  if (isCancelled) return `This order was ${words().cancelled}`;
  return `Would you like to ${words().personalize} more for ${name || 'your child'}? (optional)`;
}

/** Gender, town, age, pet and elf; every one of them may stay empty. */
export function DetailsForm({
  personalisation,
  name,
  correctsName = false,
  wayOn = 'Skip',
  lead,
  children,
}: Props) {
  const snapshot = useSelector(personalisation, (current) => current);
  const { details, problems } = snapshot.context;
  const form = useRef<HTMLFormElement>(null);
  const change = (changed: Partial<Details>) =>
    personalisation.send({ type: 'details.changed', details: changed });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    personalisation.send({ type: 'details.submitted' });
  };
  const correcting = snapshot.matches('correcting');
  useEffect(() => {
    if (correcting) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [correcting]);
  const field = (label: string, key: TextKey, more: Partial<TextFieldProps> = {}) => (
    <TextField
      label={label}
      field={key}
      value={details[key]}
      problem={problems[key]}
      onChange={change}
      {...more}
    />
  );

  if (snapshot.matches('cancelled')) {
    return (
      <div className="step__end">
        <p className="notice" role="alert">
          Santa sends no more texts for it.
        </p>
        <a className="button" href={shopPath('/accounts/menu')}>
          See your account
        </a>
      </div>
    );
  }
  return (
    <>
      {lead && <p className="step__lead quiet">{lead}</p>}
      <form ref={form} noValidate onSubmit={submit}>
        {snapshot.context.kept.map(({ orderId, season, childsName }) => {
          const use = { type: 'kept.used', orderId } as const;
          return (
            snapshot.can(use) && (
              <button
                key={orderId}
                type="button"
                className="button button--quiet"
                onClick={() => personalisation.send(use)}
              >
                Fill in {childsName ? `${childsName}’s` : 'the'} details from {season}
              </button>
            )
          );
        })}
        {correctsName && field('Child’s name', 'childsName', { longest: 60 })}
        <fieldset className="field">
          <legend>{name || 'Your child'} is</legend>
          <div className="choices">
            {GENDERS.map(([value, label]) => (
              <label key={value}>
                <input
                  type="radio"
                  name="gender"
                  value={value}
                  checked={details.gender === value}
                  onChange={() => change({ gender: value })}
                />
                {label}
              </label>
            ))}
          </div>
        </fieldset>
        <div className="pair">
          {field('Town', 'town')}
          {field('Age', 'age', { numeric: true })}
          {field('Pet', 'petType', { placeholder: 'Dog, cat…' })}
          {field('Pet’s name', 'petName')}
        </div>
        {field('Your elf’s name', 'elf')}
        {children}
        <div className="step__end">
          {snapshot.matches('unsaved') && (
            <p className="notice" role="alert">
              We could not save this just now. It is still here: try again, or go on without it.
            </p>
          )}
          {snapshot.hasTag('busy') ? (
            <Working>Saving&hellip;</Working>
          ) : (
            <button type="submit" className="button">
              {snapshot.matches('unsaved') ? 'Try again' : 'Save'}
            </button>
          )}
          <button
            type="button"
            className="link"
            onClick={() => personalisation.send({ type: 'details.skipped' })}
          >
            {wayOn}
          </button>
        </div>
      </form>
    </>
  );
}

type TextKey = Exclude<keyof Details, 'gender'>;

interface TextFieldProps {
  label: string;
  field: TextKey;
  value: string;
  problem: string | undefined;
  onChange: (changed: Partial<Details>) => void;
  placeholder?: string;
  numeric?: boolean;
  longest?: number;
}

function TextField({
  label,
  field,
  value,
  problem,
  onChange,
  placeholder,
  numeric,
  longest = 40,
}: TextFieldProps) {
  return (
    <div className="field">
      <label htmlFor={field}>{label}</label>
      <input
        id={field}
        name={field}
        className="input"
        autoComplete="off"
        maxLength={numeric ? 2 : longest}
        inputMode={numeric ? 'numeric' : 'text'}
        placeholder={placeholder}
        value={value}
        aria-invalid={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : `${field}-problem`}
        onChange={({ target }) =>
          onChange({ [field]: numeric ? target.value.replaceAll(/\D/g, '') : target.value })
        }
      />
      {problem !== undefined && <Problem id={`${field}-problem`}>{problem}</Problem>}
    </div>
  );
}
