/** Leaves out of a form what its libraries can do and no form asks of them, inside files that forms need. */
import type { Plugin } from 'vite';

const refuse = '{ throw new Error("This is not part of this build"); }';

interface Unused {
  readonly file: RegExp;
  /** Functions and methods by name, and the body that each of them gets instead. */
  readonly bodies: Readonly<Record<string, string>>;
}

const unused: readonly Unused[] = [
  {
    file: /\/xstate\/dist\/(raise|StateMachine)-\w+\.esm\.js$/,
    bodies: {
      // Snapshots are stored on the server alone.
      getPersistedSnapshot: refuse,
      persistContext: refuse,
      serializeHistoryValue: refuse,
      restoreSnapshot: refuse,
      resolveState: refuse,
      attachDevTools: '{}',
      // Actors know each other as parents and children, and are started anew each time.
      'createSystem.start': '{}',
      'createSystem.getSnapshot': refuse,
      'createSystem.get': refuse,
      'createSystem.getAll': refuse,
      'createSystem._set': refuse,
      select: refuse,
      // No machine hears families of events, has dots in the names of its states, or actors without a name.
      matchesEventDescriptor: '{ return descriptor === "*"; }',
      toStatePath: '{ return Array.isArray(stateId) ? stateId : stateId.split("."); }',
      resolveReferencedActor: '{ return machine.implementations.actors[src]; }',
      // Every event that a machine knows; what can happen next is asked of its snapshot.
      events: '{ return []; }',
      ownEvents: '{ return []; }',
      // A description of the whole machine; its `config` tells the same, and is what inspectors read.
      definition: '{}',
      // Called for every machine; ours have no routes and no history states.
      formatRouteTransitions: '{}',
      isHistoryNode: '{ return false; }',
      getHistoryNodes: '{ return []; }',
      resolveHistoryDefaultTransition: refuse,
    },
  },
  {
    // A merchant is never given the fields themselves.
    file: /\/braintree-web\/hosted-fields\/external\/hosted-fields\.js$/,
    bodies: {
      addClass: refuse,
      removeClass: refuse,
      setMonthOptions: refuse,
      setPlaceholder: refuse,
      getState: refuse,
      getChallenges: refuse,
      getSupportedCardTypes: refuse,
      // A card is submitted only when the frames have said that all of it is valid.
      _attachInvalidFieldContainersToError: '{}',
      // A form asks for nothing but what its own fields have, so none has to be kept in step.
      setAttribute: '{ this._bus.emit(events.SET_ATTRIBUTE, options); }',
      removeAttribute: '{ this._bus.emit(events.REMOVE_ATTRIBUTE, options); }',
      clear: '{ this._bus.emit(events.CLEAR_FIELD, { field: field }); }',
      focus: `{
        var place = this._fields[field];
        place.frameElement.focus();
        this._bus.emit(events.TRIGGER_INPUT_FOCUS, { field: field });
        if (browserDetection.isIos()) setTimeout(function () {
          if (!isVisibleEnough(place.containerElement)) place.containerElement.scrollIntoView();
        }, SAFARI_FOCUS_TIMEOUT);
      }`,
    },
  },
  {
    // Card numbers are exchanged by the frames' own client, which loads no script of PayPal's here.
    file: /\/braintree-web\/client\/client\.js$/,
    bodies: { _findOrCreateFraudnetJSON: refuse },
  },
];

interface Node {
  readonly type: string;
  readonly start: number;
  readonly end: number;
  readonly [key: string]: unknown;
}
type Replacement = readonly [body: Node, text: string];

/**
 * Applies to builds; a development server takes the packages as they are. The gallery and the server restore snapshots,
 * and are built without this.
 */
export function withoutUnusedMethods(): Plugin {
  return {
    name: 'without-unused-methods',
    apply: 'build',
    enforce: 'pre',
    transform: {
      filter: { id: unused.map(({ file }) => file) },
      handler(code, id) {
        const { bodies = {} } = unused.find(({ file }) => file.test(id)) ?? {};
        const found = replacementsIn(this.parse(code) as unknown as Node, bodies);
        // A later version may call them otherwise: then the list has to be looked at again.
        if (found.length === 0) this.error(`${id} has none of the methods that are to be left out`);
        return { code: replaceAll(code, found), map: null };
      },
    },
  };
}

/** Functions, methods of classes, and methods that are assigned to a prototype. */
function replacementsIn(program: Node, bodies: Unused['bodies']): readonly Replacement[] {
  const statements = program['body'] as readonly Node[];
  const members = statements.flatMap((node) =>
    node.type === 'ClassDeclaration' ? ((node['body'] as Node)['body'] as readonly Node[]) : [],
  );
  const inner = statements.flatMap((node) => innerMethods(node));
  return [...statements, ...members, ...inner].flatMap((node) => {
    const { name, body } = methodOf(node);
    const text = Object.hasOwn(bodies, name) ? bodies[name] : undefined;
    return body && text !== undefined ? [[body, text]] : [];
  });
}

/** Methods of the objects that a function makes, named after it: `createSystem.start`. */
function innerMethods(outer: Node): readonly Node[] {
  const { name } = Object(outer['id']) as { readonly name?: string };
  const found = (node: Node): readonly Node[] =>
    Object.values(node)
      .flat()
      .filter((value): value is Node => typeof Object(value).type === 'string')
      .flatMap((child) => {
        const { name: key } = Object(child['key']) as { readonly name?: string };
        const isMethod = child.type === 'Property' && Object(child['value']).body !== undefined;
        return isMethod ? [{ ...child, key: { name: `${name}.${key}` } }] : found(child);
      });
  return outer.type === 'FunctionDeclaration' ? found(outer) : [];
}

function methodOf(node: Node): { readonly name: string; readonly body: Node | undefined } {
  const assignment = node['expression'] as Node | undefined;
  const target = assignment?.['left'] as Node | undefined;
  const named = (node['key'] ?? node['id'] ?? target?.['property']) as { readonly name?: string } | undefined;
  const value = (node['value'] ?? assignment?.['right'] ?? node) as Node;
  return { name: named?.name ?? '', body: value['body'] as Node | undefined };
}

function replaceAll(code: string, found: readonly Replacement[]): string {
  return found
    .toSorted(([one], [other]) => other.start - one.start)
    .reduce((text, [{ start, end }, body]) => text.slice(0, start) + body + text.slice(end), code);
}
