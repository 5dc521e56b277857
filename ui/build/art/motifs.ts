/** Basic shapes used in every scene; each stands on y = 0. */

/** Gradients for the cabin, once per document. */
export const CABIN_LIGHT = `
<radialGradient id="lamplight"><stop offset="0" stop-color="#FFD27A" stop-opacity=".75"/><stop offset=".45" stop-color="#F5A94A" stop-opacity=".22"/><stop offset="1" stop-color="#F5A94A" stop-opacity="0"/></radialGradient>
<linearGradient id="window" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#FFE3A6"/><stop offset="1" stop-color="#FFC55E"/></linearGradient>`;

/** The cabin, 188 wide; its chimney's mouth is at (136, -148). */
export const CABIN = `
<ellipse cx="95" cy="-34" rx="190" ry="100" fill="url(#lamplight)" opacity=".55"/>
<ellipse cx="110" cy="10" rx="150" ry="26" fill="url(#lamplight)" opacity=".8"/>
<path fill="#FFD27A" opacity=".5" d="M30 0L54 0L60 26Q38 32 14 26Z"/><path fill="#FFD27A" opacity=".34" d="M104 2L128 2L142 24Q118 29 98 24Z"/><path fill="#FFD27A" opacity=".34" d="M150 2L174 2L194 23Q168 28 150 24Z"/>
<path fill="#2A2029" d="M84 -66H188V2H84Z"/><path fill="#3D2C31" d="M0 2V-66L42 -108L84 -66V2Z"/>
<g stroke="#20181F" stroke-width="1.3" opacity=".75"><path d="M0 -8H84M0 -18H84M0 -28H84M0 -38H84M0 -48H84M0 -58H84M8 -74H76M18 -84H66"/><path d="M84 -8H188M84 -18H188M84 -28H188M84 -38H188M84 -48H188M84 -58H188" opacity=".7"/></g>
<path fill="#2B2028" d="M126 -144H146V-84H126Z"/><path fill="#F6FAFB" d="M123 -144Q123 -150 130 -149Q136 -153 142 -149Q149 -150 149 -144Q149 -141 145 -141H127Q123 -141 123 -144Z"/>
<path fill="#DCE9F0" d="M42 -116Q96 -120 148 -114Q156 -113 162 -104L200 -66Q204 -57 194 -57Q187 -57 184 -60Q176 -53 168 -59Q158 -54 150 -60Q138 -52 128 -59Q116 -55 108 -60Q100 -56 92 -60L44 -104Z"/>
<path fill="#C1D6E2" d="M92 -66L150 -66L196 -64Q202 -58 194 -57Q187 -57 184 -60Q176 -53 168 -59Q158 -54 150 -60Q138 -52 128 -59Q116 -55 108 -60Q100 -56 92 -60Z"/>
<path fill="#F6FAFB" d="M42 -117Q50 -118 56 -110L96 -69Q101 -61 93 -58Q88 -56 84 -61L42 -103L0 -61Q-4 -56 -9 -58Q-17 -61 -12 -69L30 -111Q36 -117 42 -117Z"/>
<circle cx="42" cy="-76" r="9" fill="url(#window)" stroke="#20181F" stroke-width="2.4"/><path d="M42 -85V-67M33 -76H51" stroke="#20181F" stroke-width="1.7"/>
<path d="M30 2V-38Q30 -50 42 -50Q54 -50 54 -38V2Z" fill="#6E2433"/><path d="M30 2V-38Q30 -50 42 -50Q54 -50 54 -38V2" fill="none" stroke="#20181F" stroke-width="2.4"/><path d="M37 -26V-37Q37 -43 42 -43Q47 -43 47 -37V-26Z" fill="url(#window)"/><circle cx="50" cy="-19" r="1.5" fill="#FFD27A"/>
<g stroke="#20181F" stroke-width="2.4"><path fill="url(#window)" d="M104 -46H128V-16H104ZM150 -46H174V-16H150Z"/><path d="M116 -46V-16M104 -31H128M162 -46V-16M150 -31H174" stroke-width="1.8"/></g>
<path fill="#F6FAFB" d="M101 -15Q116 -21 131 -15L131 -12H101ZM147 -15Q162 -21 177 -15L177 -12H147Z"/>
<path fill="#F6FAFB" d="M-10 4Q0 -9 16 -5Q24 -2 28 4ZM56 4Q70 -8 92 -5Q120 1 140 -2Q176 -10 200 4Z"/>`;

/** A reindeer that faces right, about 100 wide and 142 high; drawn in \`currentColor\`. */
export const REINDEER = `
<path d="M-37 -50C-39 -60 -31 -66 -20 -66C-8 -66 4 -63 14 -67C21 -70 24 -78 29 -86C31 -90 34 -93 37 -94L33 -100C37 -101 41 -99 42 -96C47 -94 53 -89 57 -84C60 -81 59 -77 55 -76C50 -75 45 -76 41 -78C41 -72 41 -64 38 -57C39 -55 36 -52 36 -50C33 -45 29 -43 24 -42C10 -38 -8 -38 -18 -41C-24 -38 -27 -38 -30 -38C-35 -40 -36 -45 -37 -50Z"/>
<path d="M-37 -54C-41 -58 -43 -56 -44 -52C-42 -51 -39 -50 -36 -50Z"/>
<path d="M-37 -50C-37 -40 -34 -34 -35 -29C-36 -26 -38 -24 -37 -21L-35 -2L-37 0H-30L-30 -3L-32 -21C-30 -25 -27 -28 -25 -32L-18 -42Z"/>
<path d="M-28 -44C-25 -36 -22 -32 -23 -28C-24 -25 -26 -23 -25 -20L-24 -2L-26 0H-19L-19 -3L-20 -20C-18 -24 -15 -30 -12 -40Z"/>
<path d="M14 -46L17 -24L16 -2L14 0H21L21 -3L23 -24L28 -46Z"/>
<path d="M24 -48L27 -26L28 -2L26 0H33L33 -3L33 -26L36 -54Z"/>
<g fill="none" stroke="currentColor" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round">
<path d="M37 -95C31 -103 20 -108 19 -120C18 -129 24 -136 31 -140M20 -124C16 -128 14 -132 14 -137M21 -129C23 -133 23 -138 22 -142M24 -108C20 -108 17 -109 14 -112M36 -97C40 -102 45 -103 48 -109M44 -104C48 -104 51 -106 53 -109"/>
<path d="M39 -95C37 -106 31 -113 34 -123C36 -130 42 -134 48 -135M34 -122C31 -127 31 -131 32 -135M38 -129C40 -133 41 -137 41 -141" stroke-width="2.2"/></g>`;

/** A spruce of the given height, with snow on its windward side. */
export function spruce(x: number, y: number, height: number, fill: string, snow?: string): string {
  const tiers = 5;
  const step = height / (tiers + 0.6);
  const half = (tier: number) => (height * 0.3 * (tier + 1)) / tiers;
  const left: string[] = [];
  const right: string[] = [];
  const light: string[] = [];
  for (let tier = 0; tier < tiers; tier += 1) {
    const top = y - height + tier * step;
    const foot = top + step * 1.25;
    const width = half(tier);
    left.push(`${fix(x - width)} ${fix(foot)}L${fix(x - width * 0.45)} ${fix(foot - step * 0.22)}`);
    right.unshift(`${fix(x + width * 0.45)} ${fix(foot - step * 0.22)}L${fix(x + width)} ${fix(foot)}`);
    light.push(
      `<path fill="${snow ?? fill}" d="M${fix(x - width * 0.22)} ${fix(top + step * 0.2)}L${fix(x - width)} ${fix(foot)}Q${fix(x - width * 0.4)} ${fix(foot - step * 0.5)} ${fix(x)} ${fix(top + step * 0.3)}Z"/>`,
    );
  }
  const outline = `M${fix(x)} ${fix(y - height)}L${left.join('L')}L${right.join('L')}Z`;
  const trunk = `<path fill="${fill}" d="M${fix(x - height * 0.025)} ${fix(y - step * 0.5)}h${fix(height * 0.05)}V${fix(y)}h${fix(-height * 0.05)}Z"/>`;
  return `<path fill="${fill}" d="${outline}"/>${trunk}${snow ? light.join('') : ''}`;
}

const fix = (value: number) => Number(value.toFixed(1));
