/** Ports of the account's privacy corner. */
import { fromPromise } from 'xstate';
import {
  type DeletionAnswer,
  type DownloadAnswer,
  personalDataMachine,
} from '#machines/shop/personal-data/machine.ts';
import type { DeletionRequest } from '#server/contract/personal-data.ts';
import type { ProblemAnswer } from '#server/contract/problem.ts';
import { postForm, request, ServerUnreachable } from '../shared/http.ts';
import { logError } from '../shared/log.ts';
import { navigation } from '../shared/navigation.ts';
import { clearDraft } from '../wizard/draft-storage.ts';

/** Saves a text as a file. */
function save(name: string, text: string) {
  const link = document.createElement('a');
  link.download = name;
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.click();
  URL.revokeObjectURL(link.href);
}

const codeOf = (body: unknown) => (body as Partial<ProblemAnswer>).code;

/** The machine, asking GET /api/account/data and POST /api/account/delete. */
export const personalDataLogic = personalDataMachine.provide({
  actors: {
    downloadData: fromPromise<DownloadAnswer>(async ({ signal }) => {
      const { status, body } = await request('/api/account/data', {}, signal);
      if (status !== 200) {
        if (codeOf(body) === 'not_proven') return { result: 'unproven' };
        throw new ServerUnreachable(`The download answered ${status}`);
      }
      save('north-pole-post.json', JSON.stringify(body, null, 2));
      return { result: 'saved' };
    }),
    eraseEverything: fromPromise<DeletionAnswer, { email: string }>(async ({ input: { email }, signal }) => {
      const { status, body } = await postForm(
        '/api/account/delete',
        { email, confirm: 'everything' } satisfies DeletionRequest,
        signal,
      );
      if (status === 200) {
        clearDraft();
        return { result: 'erased' };
      }
      const code = codeOf(body);
      if (code === 'not_proven') return { result: 'unproven' };
      if (code === 'payment_open') return { result: 'payment_open' };
      throw new ServerUnreachable(`The deletion answered ${status}`);
    }),
  },
  actions: {
    askForLink: navigation.submitConfirmation,
    logError: (_, { error }) => logError('personal data', error),
  },
});
