import { report } from './report.ts';

/** Where a wallet sends its window after approval, with what it found out in the address. */
report({ payload: Object.fromEntries(new URLSearchParams(location.search)) });
