import type { Details } from '#machines/shop/draft.ts';
import { WizardActor } from './context.ts';
import { Heading } from './Heading.tsx';
import { StepForm } from './StepForm.tsx';
import { Working } from './Working.tsx';

const GENDERS = [
  ['girl', 'Girl'],
  ['boy', 'Boy'],
  ['neither', 'Neither'],
] as const;

/** step-5: optional details, asked only after payment. */
export function DetailsStep() {
  const wizard = WizardActor.useActorRef();
  const { name, details } = WizardActor.useSelector(({ context }) => context);
  const busy = WizardActor.useSelector((snapshot) => snapshot.hasTag('busy'));
  const unsaved = WizardActor.useSelector((snapshot) => snapshot.matches({ details: 'unsaved' }));
  const change = (changed: Partial<Details>) => wizard.send({ type: 'details.changed', details: changed });

  return (
    <StepForm>
      <Heading>Would you like to personalize more for {name || 'your child'}? (optional)</Heading>
      <p className="step__lead quiet">
        Thank you, the payment went through. Santa weaves these into his texts.
      </p>
      <fieldset className="field">
        <legend>{name || 'Your child'} is a</legend>
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
        <TextField label="Town" field="town" value={details.town} onChange={change} />
        <TextField label="Age" field="age" value={details.age} onChange={change} numeric />
        <TextField
          label="Pet"
          field="petType"
          value={details.petType}
          onChange={change}
          placeholder="Dog, cat…"
        />
        <TextField label="Pet’s name" field="petName" value={details.petName} onChange={change} />
      </div>
      <TextField label="Name of your elf" field="elf" value={details.elf} onChange={change} />
      <div className="step__end">
        {unsaved && (
          <p className="notice" role="alert">
            This could not be saved just now. It is still here: try again, or skip it.
          </p>
        )}
        {busy ? (
          <Working>Saving&hellip;</Working>
        ) : (
          <button type="submit" className="button">
            {unsaved ? 'Try again' : 'Save'}
          </button>
        )}
        <button type="button" className="link" onClick={() => wizard.send({ type: 'skip' })}>
          Skip
        </button>
      </div>
    </StepForm>
  );
}

interface TextFieldProps {
  label: string;
  field: Exclude<keyof Details, 'gender'>;
  value: string;
  onChange: (changed: Partial<Details>) => void;
  placeholder?: string;
  numeric?: boolean;
}

function TextField({ label, field, value, onChange, placeholder, numeric }: TextFieldProps) {
  return (
    <div className="field">
      <label htmlFor={field}>{label}</label>
      <input
        id={field}
        name={field}
        className="input"
        autoComplete="off"
        maxLength={numeric ? 2 : 40}
        inputMode={numeric ? 'numeric' : 'text'}
        placeholder={placeholder}
        value={value}
        onChange={({ target }) =>
          onChange({ [field]: numeric ? target.value.replaceAll(/\D/g, '') : target.value })
        }
      />
    </div>
  );
}
