import { type Ref, useState } from 'react';
import { EmailHint } from './EmailHint.tsx';
import { Problem } from './Problem.tsx';

interface Props {
  email: string;
  /** Its problem; null without one. */
  problem: string | null;
  help?: string;
  label?: string;
  readOnly: boolean;
  onChange: (email: string) => void;
  ref?: Ref<HTMLInputElement>;
}

/** The message for an invalid address. */
export const noAddress = 'Enter an e-mail address such as name@example.com.';

/** The buyer's e-mail address, with a suggestion where it looks mistyped. */
export function EmailField({
  email,
  problem,
  help,
  label = 'Your e-mail address',
  readOnly,
  onChange,
  ref,
}: Props) {
  const [left, setLeft] = useState(email);
  return (
    <div className="field">
      <label htmlFor="email">{label}</label>
      <input
        ref={ref}
        id="email"
        name="email"
        className="input"
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={254}
        value={email}
        readOnly={readOnly}
        aria-invalid={problem !== null}
        aria-describedby={help ? 'email-help email-problem' : 'email-problem'}
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
      {problem && <Problem id="email-problem">{problem}</Problem>}
      {help && (
        <p id="email-help" className="help">
          {help}
        </p>
      )}
    </div>
  );
}
