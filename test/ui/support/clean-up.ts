/** What a test has rendered goes with it: files of one process have one document. */
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, vi } from 'vitest';

// What takes a moment on a quiet computer may take longer than the usual second on a busy one.
configure({ asyncUtilTimeout: 5_000 });

afterEach(cleanup);
// A screen may still be fetching its next one. Files of one process share modules: one that fails to load fails for all.
afterAll(() => vi.dynamicImportSettled());
