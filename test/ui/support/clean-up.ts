/** What a test has rendered goes with it: files of one process have one document. */
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(cleanup);
