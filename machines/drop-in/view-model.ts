import type { SnapshotFrom } from 'xstate';
import type { ViewId } from './payment-method.ts';
import { preselectedOf } from './view-model-events.ts';
import { requestable, selection, sheetForm, verification } from './view-model-selection.ts';
import { viewSetup } from './view-model-setup.ts';
import { view } from './view-model-views.ts';

/**
 * What the form shows, which method is chosen, and whether it can be requested.
 * Rules: `spec/form.md` section 4 "Model", "Initial view", "Toggling and selection"; order and payloads
 * of the events as the peer's 1.48.0 sends them.
 */
export const viewModelMachine = viewSetup.createMachine({
  id: 'view-model',
  meta: { mainWay: ['view.deciding', 'view.options', 'view.sheet'] },
  description: 'The lists and sheets of the payment form, and the method a shopper pays with.',
  type: 'parallel',
  context: ({ input }) => ({
    customer: input.customer,
    preselection: input.preselection,
    initialView: input.initialView,
    options: input.options,
    broken: input.broken,
    methods: input.methods,
    activeMethod: preselectedOf(input),
    option: input.options[0],
    announcedView: null,
    announcedNonce: null,
  }),
  states: { view, selection, 'sheet form': sheetForm, verification, requestable },
});

/** The id of the view on the screen, as `changeActiveView` names it; null while there is none. */
export function activeViewOf(snapshot: SnapshotFrom<typeof viewModelMachine>): ViewId | null {
  if (snapshot.matches({ view: 'cleared' })) return null;
  if (snapshot.matches({ view: 'delete confirmation' })) return 'delete-confirmation';
  if (snapshot.matches({ view: 'methods' })) return 'methods';
  return snapshot.matches({ view: 'options' }) ? 'options' : snapshot.context.option;
}
