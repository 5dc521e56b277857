import { suggestEmail } from './suggest-email.ts';

interface Props {
  email: string;
  onUse: (email: string) => void;
}

/** 'Did you mean ...? Use this', beside an address that looks mistyped. */
export function EmailHint({ email, onUse }: Props) {
  const meant = suggestEmail(email);
  return (
    <p className="help" aria-live="polite">
      {meant !== undefined && (
        <>
          Did you mean {meant}?{' '}
          <button type="button" className="link link--inline" onClick={() => onUse(meant)}>
            Use this
          </button>
        </>
      )}
    </p>
  );
}
