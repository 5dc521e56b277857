const PANES = [1, 2, 3, 4];

/** Cabin windows, lit one by one, always with the words. */
export function Progress({ step }: { step: number }) {
  return (
    <>
      <ol aria-hidden="true">
        {PANES.map((pane) => (
          <li key={pane} className={pane <= step ? 'pane pane--lit' : 'pane'}>
            <svg width="18" height="22" viewBox="0 0 18 22">
              <rect x="1" y="1" width="16" height="20" rx="2" strokeWidth="1.8" />
              <path d="M9 1V21M1 11H17" strokeWidth="1.5" />
            </svg>
          </li>
        ))}
      </ol>
      <p>
        Step {step} of {PANES.length}
      </p>
    </>
  );
}
