import { type Ref, useState } from 'react';
import { EmailHint } from './EmailHint.tsx';
import { Problem } from './Problem.tsx';

interface Props {
  id?: string;
  email: string;
  /** Its problem; null without one. */
  problem: string | null;
  help?: string;
  label?: string;
  autoComplete?: string;
  readOnly: boolean;
  onChange: (email: string) => void;
  ref?: Ref<HTMLInputElement>;
}

/** The message for an invalid address. */
export const noAddress = 'Enter an e-mail address such as name@example.com.';

/** An e-mail address, with a suggestion where it looks mistyped. */
export function EmailField({
  id = 'email',
  email,
  problem,
  help,
  label = 'Your e-mail address',
  autoComplete = 'email',
  readOnly,
  onChange,
  ref,
}: Props) {
  const [left, setLeft] = useState(email);
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        ref={ref}
        id={id}
        name={id}
        className="input"
        type="email"
        inputMode="email"
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        value={email}
        readOnly={readOnly}
        aria-invalid={problem !== null}
        aria-describedby={
          [help && `${id}-help`, problem && `${id}-problem`].filter(Boolean).join(' ') || undefined
        }
        onBlur={() => setLeft(email)}
        onChange={({ target }) => onChange(target.value)}
      />
      <EmailHint
        email={left === email ? email : ''}
        onUse={(meant) => {
          setLeft(meant);
          onChange(meant);
        }}
      />
      {problem && <Problem id={`${id}-problem`}>{problem}</Problem>}
      {help && (
        <p id={`${id}-help`} className="help">
          {help}
        </p>
      )}
    </div>
  );
}
