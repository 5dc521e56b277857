/** A section of the page of flows around a machine whose ports the test settles. */
import { fireEvent, render, screen } from '@testing-library/react';
import { StrictMode } from 'react';
import {
  type Actor,
  type AnyStateMachine,
  createActor,
  type EventObject,
  type InputFrom,
  SimulatedClock,
} from 'xstate';
import type { Coverage } from '#test/model/coverage.ts';
import { controlledActors, performAutomatic } from '#test/model/executor.ts';
import { perform } from '#test/ui/drop-in/harness.tsx';
import type { Demo } from '#ui/demos/flows/demo.ts';
import { FlowDemo } from '#ui/demos/flows/FlowDemo.tsx';

/** How a merchant's page begins with a flow, and asks it for something. */
export interface FlowCalls {
  readonly begin: (flow: never) => Promise<unknown>;
  readonly ask: (flow: never, request: never) => Promise<unknown>;
}

/** Puts a flow on the page and begins with it. */
export async function renderFlow<TMachine extends AnyStateMachine>(
  machine: TMachine,
  calls: FlowCalls,
  options: { input?: InputFrom<TMachine> | undefined; coverage: Coverage; actorNames: readonly string[] },
) {
  const clock = new SimulatedClock();
  const actors = controlledActors(options.actorNames);
  const logics = Object.entries(actors).map(([name, { logic }]) => [name, logic] as const);
  const flow = createActor(machine.provide({ actors: Object.fromEntries(logics) } as never), {
    clock,
    input: options.input,
    inspect: options.coverage.inspect,
  } as never) as Actor<AnyStateMachine>;
  let request: EventObject | null = null;
  const demo: Demo = {
    id: 'flow',
    title: machine.id,
    about: 'A flow.',
    button: 'Ask',
    fields: [],
    run(_values, { watch }) {
      watch(flow);
      return request ? calls.ask(flow as never, request as never) : calls.begin(flow as never);
    },
  };
  render(
    <StrictMode>
      <FlowDemo demo={demo} client={{} as never} />
    </StrictMode>,
  );
  const button = () => screen.getByRole('button', { name: 'Ask' });
  const press = () => settled(() => fireEvent.click(button()));
  await press();
  return {
    /** Whether the page would hear another press. */
    isFree: () => button().getAttribute('aria-disabled') === 'false',
    /** What came of the last press, and whether it was good. */
    outcome: () => {
      const { className: kind, textContent: text } = screen.getByRole('status');
      return { kind, text };
    },
    /** The state that the page names. */
    state: () => screen.getByText(/^state: /).textContent.replace('state: ', ''),
    stop: () => flow.stop(),
    async perform(event: EventObject) {
      if (isRequest(event.type) && button().getAttribute('aria-disabled') === 'false') {
        request = event;
        await press();
      } else {
        await settled(() => {
          if (!performAutomatic(event, machine, clock, actors)) flow.send(event);
        });
      }
    },
  };
}

/** What a page asks for by a button; the rest is reported from elsewhere. */
const isRequest = (type: string) =>
  /\.(requested|submitted)$/.test(type) && !/^(teardown|cancel)\./.test(type);

/** Lets something happen, and what follows from it. */
async function settled(happening: () => unknown) {
  await perform(happening);
  await perform(() => new Promise((resolve) => setImmediate(resolve)));
}
