import { type ChangeEvent, type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import type { PhoneParts } from '#machines/shop/lead/machine.ts';

type Part = keyof PhoneParts;

const BOXES: readonly { part: Part; size: number; label: string; autoComplete: string }[] = [
  { part: 'area', size: 3, label: 'Area code, 3 digits', autoComplete: 'tel-area-code' },
  { part: 'first', size: 3, label: 'Next 3 digits', autoComplete: 'tel-local-prefix' },
  { part: 'second', size: 4, label: 'Last 4 digits', autoComplete: 'tel-local-suffix' },
];

interface Props {
  phone: PhoneParts;
  /** Which boxes are marked as wrong. */
  wrong: readonly Part[];
  describedBy: string;
  onChange: (phone: PhoneParts) => void;
}

/** A US number in three boxes that move on by themselves, accept a pasted or filled-in number, and go back. */
export function PhoneBoxes({ phone, wrong, describedBy, onChange }: Props) {
  const boxes = useRef<(HTMLInputElement | null)[]>([]);

  const change = (index: number, event: ChangeEvent<HTMLInputElement>) => {
    const box = BOXES[index];
    if (!box) return;
    const digits = onlyDigits(event.target.value);
    if (digits.length >= 10) return fill(digits);
    // Area codes begin with 2 to 9: a 1 before them is the country code.
    const own = box.part === 'area' ? digits.replace(/^1/, '') : digits;
    onChange({ ...phone, [box.part]: own.slice(0, box.size) });
    if (own.length >= box.size) boxes.current[index + 1]?.focus();
  };

  const fill = (digits: string) => {
    const national = digits.length > 10 && digits.startsWith('1') ? digits.slice(1) : digits;
    onChange({ area: national.slice(0, 3), first: national.slice(3, 6), second: national.slice(6, 10) });
    boxes.current[2]?.focus();
  };

  const paste = (event: ClipboardEvent) => {
    const digits = onlyDigits(event.clipboardData.getData('text'));
    if (digits.length < 10) return;
    event.preventDefault();
    fill(digits);
  };

  const goBack = (index: number, event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Backspace' && event.currentTarget.value === '') boxes.current[index - 1]?.focus();
  };

  return (
    <div className="boxes" onPaste={paste}>
      {BOXES.map(({ part, label, autoComplete }, index) => (
        <input
          key={part}
          ref={(box) => {
            boxes.current[index] = box;
          }}
          className="input"
          type="tel"
          inputMode="numeric"
          name={part}
          aria-label={label}
          aria-describedby={describedBy}
          aria-invalid={wrong.includes(part)}
          autoComplete={autoComplete}
          value={phone[part]}
          onChange={(event) => change(index, event)}
          onKeyDown={(event) => goBack(index, event)}
        />
      ))}
    </div>
  );
}

/** The boxes of a number that are not filled yet. */
export function unfilled(phone: PhoneParts): Part[] {
  return BOXES.filter(({ part, size }) => phone[part].length < size).map(({ part }) => part);
}

const onlyDigits = (text: string) => text.replaceAll(/\D/g, '');
