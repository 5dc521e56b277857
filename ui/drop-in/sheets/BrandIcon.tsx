/** A path with its colour: filled, or drawn by a line of the given width. */
type Shape = readonly [path: string, color: string, lineWidth?: number];

/** A card in one colour with a mark on it. */
type Drawing = readonly [background: string, ...mark: Shape[]];

/** Brands by the id that hosted fields give them. Drawn as paths, so that no picture has to be fetched. */
const drawings: Readonly<Record<string, Drawing>> = {
  visa: [
    '#1a1f71',
    [
      'M5 8h2.9l1.3 4.9L11.4 8h2.8L10.3 16H7.6zM15.5 8h2.6l-1.4 8h-2.6zM25.5 8.3l-.4 1.9c-1.5-.6-2.9-.5-2.9.2 0 1 3 1.1 2.8 3.2-.2 2.3-3.2 3-6.1 2.1l.4-1.9c1.7.7 3.1.6 3.1-.1.1-1-3.1-1-2.8-3.2.3-2.2 3.3-2.8 5.9-2.2zM29.5 8h2.6l1.9 8h-2.4l-.3-1.3h-3.1l-.6 1.3H25zm.6 2.5-1.1 2.5h1.7z',
      '#fff',
    ],
  ],
  'master-card': [
    '#252525',
    ['M9 12a7 7 0 1 1 14 0 7 7 0 0 1-14 0', '#eb001b'],
    ['M17 12a7 7 0 1 1 14 0 7 7 0 0 1-14 0', '#f79e1b'],
    ['M20 6.3a7 7 0 0 1 0 11.4 7 7 0 0 1 0-11.4', '#ff5f00'],
  ],
  'american-express': [
    '#016fd0',
    [
      'M4 16l2.7-8h2.7l2.7 8H9.7l-.4-1.4H6.7L6.3 16zm3.2-3.2h1.6L8 10.3zM13 16V8h2.7l1.6 4.4L18.9 8h2.7v8h-2v-4.7L17.9 16h-1.2l-1.7-4.7V16zM22.7 8h5.8v1.8h-3.7v1.3h3.6v1.7h-3.6v1.4h3.7V16h-5.8zM29 8h2.5l1.6 2.5L34.7 8h2.4l-2.8 3.9L37.2 16h-2.5L33 13.4 31.3 16h-2.4l2.9-4.1z',
      '#fff',
    ],
  ],
  jcb: [
    '#fff',
    ['M9 5h6v11a3 3 0 0 1-3 3H9', '#0b4ea2'],
    ['M17 5h6v11a3 3 0 0 1-3 3h-3', '#d7182a'],
    ['M25 5h6v11a3 3 0 0 1-3 3h-3', '#0a8a3c'],
    [
      'M13 8.5V13a1.3 1.3 0 0 1-2.6.3M21.8 10.2a2.2 2.2 0 1 0 0 3.6M26.8 9.2h1.8a1.3 1.3 0 0 1 0 2.7h-1.8zm0 2.7h2a1.4 1.4 0 0 1 0 2.8h-2z',
      '#fff',
      1.1,
    ],
  ],
  discover: [
    '#fff',
    ['M14 24c12-1 20-3.5 26-7V21a3 3 0 0 1-3 3z', '#f47216'],
    [
      'M2.5 9v6h.5a3 3 0 0 0 0-6zM7.8 8.5v7M12.3 9.7a1.5 1.6 0 0 0-2.5.8c0 1.8 2.7 1.2 2.7 3a1.6 1.7 0 0 1-2.9.8M17.3 9.8a2.7 3 0 1 0 0 4.4M24.6 8.6l1.9 5.6 1.9-5.6M32.5 9h-2.6v6h2.6M29.9 12h2.3M34.6 15.5V9h1.2a1.5 1.5 0 0 1 0 3.1h-1.2m1.2 0 1.7 3.4',
      '#231f20',
      1.2,
    ],
    ['M18 12a3 3 0 1 1 6 0 3 3 0 0 1-6 0', '#f47216'],
  ],
  'diners-club': [
    '#0079be',
    ['M12 12a8 8 0 1 1 16 0 8 8 0 0 1-16 0', '#fff'],
    ['M18 6.7a5.7 5.7 0 0 0 0 10.6zM22 6.7a5.7 5.7 0 0 1 0 10.6z', '#0079be'],
  ],
  maestro: [
    '#252525',
    ['M9 12a7 7 0 1 1 14 0 7 7 0 0 1-14 0', '#eb001b'],
    ['M17 12a7 7 0 1 1 14 0 7 7 0 0 1-14 0', '#00a2e5'],
    ['M20 6.3a7 7 0 0 1 0 11.4 7 7 0 0 1 0-11.4', '#7375cf'],
  ],
  unionpay: [
    '#fff',
    ['M11 4h8l-3.5 16h-8', '#e21836'],
    ['M18 4h8l-3.5 16h-8', '#00447c'],
    ['M25 4h8l-3.5 16h-8', '#007b84'],
  ],
  elo: [
    '#000',
    ['M16 12A5 5 0 0 1 9.9 16.9', '#ffcb05', 2.5],
    ['M8.9 16.5A5 5 0 0 1 7.7 8.2', '#00a4e0', 2.5],
    ['M8.6 7.6A5 5 0 0 1 15.8 10.6', '#ef4123', 2.5],
    ['M21 12h5M24 15.5a3 3 0 1 1 2-3.5M28.5 7v8.5M34 12.8a2 2 0 1 1-4 0 2 2 0 0 1 4 0z', '#fff', 1.5],
  ],
  hiper: [
    '#f37421',
    [
      'M5 7v10M5 13a2 2 0 0 1 4.5 0v4M13 11v6M17 20v-9h2a2.9 2.9 0 0 1 0 6h-2M25.5 14.2h4.7a2.5 2.7 0 1 0-.8 2M34 17v-6M34 14a2.2 2.2 0 0 1 3-2.2',
      '#fff',
      1.8,
    ],
    ['M11.8 8a1.2 1.2 0 1 1 2.4 0 1.2 1.2 0 0 1-2.4 0', '#fff'],
  ],
  hipercard: ['#b3131b', ['M9 7v10M9 12h8M17 7v10M28 9.5a4 4 0 1 0 0 5', '#fff', 2]],
};

/** The icon of an unknown brand: a card. */
const anyCard: Drawing = [
  'none',
  ['M4 1h32a3 3 0 0 1 3 3v16a3 3 0 0 1-3 3H4a3 3 0 0 1-3-3V4a3 3 0 0 1 3-3zM6 17h8', 'currentColor', 1.5],
  ['M1 8h38', 'currentColor', 3],
];

/** The mark of a card brand. */
export function BrandIcon({ brand, hook }: { readonly brand: string; readonly hook?: string }) {
  const [background, ...mark] = drawings[brand] ?? anyCard;
  return (
    <svg
      data-braintree-id={hook}
      className="braintree-icon--bordered"
      viewBox="0 0 40 24"
      width="40"
      height="24"
      aria-hidden="true"
    >
      <rect width="40" height="24" rx="3" fill={background} />
      {mark.map(([path, color, lineWidth]) => (
        <path
          key={path}
          d={path}
          fill={lineWidth ? 'none' : color}
          stroke={lineWidth ? color : undefined}
          strokeWidth={lineWidth}
        />
      ))}
    </svg>
  );
}
