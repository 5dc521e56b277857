import { shopPath } from '../shared/edition.ts';

/** Says why payment is not possible for this phone, with alternatives. */
export function CannotPay({ sentence, onRetry }: { sentence: string; onRetry: () => void }) {
  return (
    <>
      <p className="notice payment" role="alert">
        {sentence}
      </p>
      <div className="step__end">
        <a className="button" href={`${shopPath('/santa/signup')}?step=2`}>
          Use another number
        </a>
        <button type="button" className="link" onClick={onRetry}>
          Check again
        </button>
      </div>
    </>
  );
}
