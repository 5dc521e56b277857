interface Props {
  phone: string;
  wrong: boolean;
  describedBy: string;
  onChange: (phone: string) => void;
}

/** A UK number in one field, typed in any way: with spaces, hyphens or +44. */
export function PhoneField({ phone, wrong, describedBy, onChange }: Props) {
  return (
    <input
      className="input"
      type="tel"
      name="phone_number"
      aria-label="Mobile Phone"
      autoComplete="tel"
      maxLength={24}
      value={phone}
      aria-describedby={describedBy}
      aria-invalid={wrong}
      onChange={({ target }) => onChange(target.value)}
    />
  );
}
