/** Waiting for what hangs together on a page. */
import { act } from '@testing-library/react';

/** Lets promises that hang on each other settle, and the page follow. */
export const settled = () => act(async () => void (await new Promise((resolve) => setTimeout(resolve))));
