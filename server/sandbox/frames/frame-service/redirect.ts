import { report } from './report.ts';

/** Where a wallet sends its window after approval, with the result in the address. */
report({ payload: Object.fromEntries(new URLSearchParams(location.search)) });
