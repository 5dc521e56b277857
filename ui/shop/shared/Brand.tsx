import { shopPath } from './edition.ts';

/** The name of the shop with its lit window. */
export function Brand() {
  return (
    <a className="brand" href={shopPath('/')}>
      <svg width="26" height="26" viewBox="0 0 26 26" aria-hidden="true">
        <g fill="none" stroke="currentColor" strokeWidth="1.8" strokeLinejoin="round" strokeLinecap="round">
          <path d="M3 12.5L13 4l10 8.5V23H3Z" />
          <path d="M3.5 13L13 19l9.5-6" />
        </g>
        <rect x="10.6" y="9" width="4.8" height="4.8" rx="1" fill="#FFD27A" />
      </svg>
      North Pole Post
    </a>
  );
}
