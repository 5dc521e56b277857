/** What the details change is fetched once their form is there. */
import { codeOf } from '../shared/on-demand.ts';

export const previewCode = codeOf(() => import('./preview-chunk.ts'));
