const base = /\/merchants\/[^/]+/;

/**
 * Says that the gateway may have something and the sandbox has not, with what it has nearby.
 *
 * @param asked method and path, such as `POST /merchants/<id>/oauth/access_tokens`
 * @param known method and pattern of everything that is there
 */
export function notInThisSandbox(asked: string, known: readonly string[]): string {
  const subject = /^\/([^/?]+)/.exec(pathOf(asked))?.[1] ?? '';
  const near = known.map(withoutBase).filter((route) => pathOf(route).startsWith(`/${subject}`));
  const hint =
    near.length === 0 ? 'docs/sandbox.md says what is.' : `Near it: ${[...new Set(near)].join(', ')}.`;
  return `${withoutBase(asked)} is not in this sandbox. ${hint}`;
}

const withoutBase = (route: string) => route.replace(base, '');
const pathOf = (route: string) => withoutBase(route).split(' ')[1] ?? '';
