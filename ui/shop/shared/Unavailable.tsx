/** Says that payment is not available now, with a retry. */
export function Unavailable({ onRetry }: { onRetry: () => void }) {
  return (
    <>
      <p className="notice payment" role="alert">
        Payment is not available at the moment. Nothing was charged and nothing is lost.
      </p>
      <div className="step__end">
        <button type="button" className="button" onClick={onRetry}>
          Try again
        </button>
      </div>
    </>
  );
}
