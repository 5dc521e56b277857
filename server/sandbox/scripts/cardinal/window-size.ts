/** CSS lengths of each window size of EMV 3D Secure. */
const sizes: Readonly<Record<string, readonly [width: string, height: string]>> = {
  '01': ['250px', '400px'],
  '02': ['390px', '400px'],
  '03': ['500px', '600px'],
  '04': ['600px', '400px'],
  '05': ['100%', '100%'],
};

/** The size that a challenge request asks for, or the usual one. */
export function windowSizeOf(payload: string): readonly [width: string, height: string] {
  return sizes[nameOf(payload)] ?? ['390px', '400px'];
}

function nameOf(payload: string): string {
  try {
    const base64 = payload.replaceAll('-', '+').replaceAll('_', '/');
    const { challengeWindowSize } = JSON.parse(atob(base64)) as { challengeWindowSize?: unknown };
    return String(challengeWindowSize);
  } catch {
    return '';
  }
}
