/** Ports of the preview of the details. */
import { fromPromise } from 'xstate';
import { detailsPreviewMachine, type PreviewAnswer } from '#machines/shop/details-preview/machine.ts';
import type { ChangedDetails } from '#machines/shop/personalisation/machine.ts';
import type { PreviewAnswer as Answer } from '#server/contract/order.ts';
import { postForm, ServerUnreachable } from '../shared/http.ts';
import { logError } from '../shared/log.ts';
import { childRequest } from './personalisation-ports.ts';

const unusable = 422;

/** The machine, asking POST /api/details_preview. */
export const detailsPreviewLogic = detailsPreviewMachine.provide({
  actors: {
    findPreview: fromPromise<PreviewAnswer, ChangedDetails>(async ({ input, signal }) => {
      const { status, body } = await postForm('/api/details_preview', childRequest(input), signal);
      if (status === unusable) return { result: 'refused' };
      if (status !== 200) throw new ServerUnreachable(`The preview was answered with ${status}`);
      const { zone, to_come, texts } = body as Answer;
      return {
        result: 'planned',
        preview: {
          zone,
          toCome: to_come,
          texts: texts.map(({ slot, due_at, body: text, drawn }) => ({ slot, dueAt: due_at, text, drawn })),
        },
      };
    }),
  },
  actions: { logError: (_, { error }) => logError('details preview', error) },
});
