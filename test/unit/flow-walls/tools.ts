/** Pages for developers: nothing of them is delivered to a buyer or a merchant. */
import type { FlowList } from './lists.ts';

export const tools: FlowList = {
  stays: {
    'ui/check/files.ts': { 'class field': 1, reason: 'how many files were left out, for the report' },
    'ui/check/read/page.ts': { 'class field': 1, reason: 'where in a page the reader is' },
    'ui/demos/flows/FlowDemo.tsx': { useRef: 1, useState: 3, subscribe: 1, reason: 'a demonstration' },
    'ui/demos/flows/card-demos.ts': { on: 1, reason: 'a demonstration: the events of the gateway' },
    'ui/demos/flows/visa-lightbox.ts': {
      on: 3,
      reason: 'a demonstration: the events of the lightbox',
    },
    'ui/demos/gallery/Gallery.tsx': {
      useState: 3,
      useEffect: 4,
      'closure variable': 1,
      reason: 'the gallery of the theme, and of a merchant’s looks',
    },
    'ui/demos/gallery/specimens.ts': { 'own actor': 5, send: 4, reason: 'the gallery of the theme' },
    'ui/demos/gallery/still-wallets.tsx': { 'own actor': 4, reason: 'the gallery of the theme' },
    'ui/inspector/Messages.tsx': { useState: 4, reason: 'which messages the person who inspects looks at' },
    'ui/inspector/Panel.tsx': { useState: 4, reason: 'what the person who inspects looks at' },
    'ui/inspector/recorder.ts': {
      send: 1,
      'closure variable': 4,
      reason: 'ends an actor as the person who inspects wants it; and the recording itself',
    },
    'ui/inspector/replay.ts': { 'own actor': 1, send: 1, reason: 'the machines of a recording' },
    'ui/inspector/Steps.tsx': { useState: 2, reason: 'a payload that is being typed' },
    'ui/inspector/Toolbar.tsx': { useState: 1, reason: 'what is wrong with a file' },
    'ui/inspector/Tree.tsx': { useState: 1, reason: 'whether ended actors are folded' },
  },
  debts: {},
};
