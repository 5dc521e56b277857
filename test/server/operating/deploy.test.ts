/** The files of `server/deploy/`: what they promise, as far as it can be tried without a daemon of containers or of services. */
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join, matchesGlob } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { readConfiguration } from '#server/configuration/configuration.ts';
import { importsOf, ROOT, sourceFiles } from '#test/support/sources.ts';
import { temporaryFolder } from '#test/support/temporary-folder.ts';

const read = (file: string) => readFileSync(join(ROOT, file), 'utf8');

describe('the container file', () => {
  const lines = read('server/deploy/Containerfile').split('\n');
  const of = (word: string) =>
    lines.filter((line) => line.startsWith(`${word} `)).map((line) => line.slice(word.length + 1));

  it('has stages with pinned images, and leaves tools of development behind', () => {
    expect(of('FROM')).toHaveLength(2);
    expect(of('FROM').filter((image) => !/:\S*\d|bookworm/.test(image) || image.includes('latest'))).toEqual(
      [],
    );
    expect(lines.join('\n')).toMatch(/RUN npm ci --ignore-scripts[\s\S]*npm prune --omit=dev/);
  });

  it('runs as a user of its own, keeps data in a volume, and says how it is', () => {
    expect(of('USER').at(-1)).toMatch(/^[1-9]\d{3,}:[1-9]\d{3,}$/);
    expect(of('VOLUME')).toEqual(['/data']);
    expect(lines.join('\n')).toMatch(/HEALTHCHECK[\s\S]*\/healthz/);
  });

  it('brings every file that the server and the commands of an operator load', () => {
    const brought = new Set(
      of('COPY')
        .filter((line) => line.startsWith('--from=build'))
        .map((line) => line.split(' ').at(-1)),
    );
    const loaded = sourceFiles('server', 'db', 'machines').flatMap((file) =>
      [...importsOf(file).values()].map(({ from }) => from),
    );
    const ours = loaded.filter((from) => existsSync(join(ROOT, from)));
    expect(ours.length).toBeGreaterThan(500);
    expect([...new Set(ours.map((from) => from.split('/')[0]))].filter((top) => !brought.has(top))).toEqual(
      [],
    );
    expect(brought).toContain('dist');
    expect(of('ENTRYPOINT')).toEqual(['["node_modules/.bin/node", "dist/server/shop.js"]']);
    expect(existsSync(join(ROOT, 'dist/server/shop.js'))).toBe(true);
  });

  it('has a name for its user, which changes by hand are written down with', () => {
    const [uid] = of('USER').at(-1)?.split(':') ?? [];
    expect(lines.join('\n')).toContain(`shop:x:${uid}:${uid}:`);
  });

  it.each([
    [['status'], 2, '', /^There is no shop in /],
    [['ops', '--', '--help'], 0, expect.stringMatching(/^npm run ops -- <command>\n/), /^$/],
    [['ops', '--', 'log'], 2, '', /^There is no shop in /],
    [['ops', 'log'], 2, '', /^There is no shop in /],
    [['promo', '--', 'list'], 2, '', /^There is no shop in /],
    [['restore', '--', 'no.backup'], 2, '', /no\.backup/],
    [['migrate:postgres'], 2, '', /^There is no shop in /],
    [['../main'], 2, '', /^shop <command>: one of .*\bops\b.*\bstatus\b/],
    [[], 2, '', /^shop <command>: one of /],
  ])(
    'runs the commands of an operator by the files that it has, without npm: shop %j',
    (typed, code, out, said) => {
      // As the image has it: what it copies, and a name on the path.
      const image = temporaryFolder();
      for (const folder of ['server', 'db', 'machines', 'package.json'])
        cpSync(join(ROOT, folder), join(image, folder), { recursive: true });
      symlinkSync(join(ROOT, 'node_modules'), join(image, 'node_modules'));
      expect(lines.join('\n')).toContain('ln -s /shop/server/deploy/shop /usr/local/bin/shop');
      symlinkSync(join(image, 'server/deploy/shop'), join(image, 'shop'));
      const env = { DATA_DIR: join(image, 'none'), PATH: '/usr/bin:/bin' };
      const found = spawnSync(join(image, 'shop'), typed, { env, encoding: 'utf8' });
      rmSync(image, { recursive: true });
      expect([found.status, found.stdout]).toEqual([code, out]);
      expect(found.stderr).toMatch(said);
    },
  );

  it('has every package that the built server asks for, by a name of its own', () => {
    const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
    const built = readdirSync(join(ROOT, 'dist/server')).filter((file) => file.endsWith('.js'));
    const asked = built.flatMap((file) =>
      Array.from(
        read(`dist/server/${file}`).matchAll(/^import (?:.+ from )?"((?:@[^/"]+\/)?[^./:"][^/:"]*)[/"]/gm),
        ([, name = '']) => name,
      ),
    );
    expect(asked).toContain('fastify');
    expect(asked.filter((name) => !(name in dependencies))).toEqual([]);
  });
});

describe('secrets that stand beside the files of a deployment', () => {
  const secrets = ['.env', 'shop.env', 'server/deploy/compose/.env', 'server/deploy/compose/shop.env'];
  const keys = ['session.key', 'server/deploy/compose/hash.key'];

  it('stay out of the image, as do the files of the deployment, but for the command that it has', () => {
    const patterns = read('.dockerignore').split('\n');
    // A later line goes before an earlier one; `**` is any number of folders, and what is in an excluded folder is excluded.
    const isLeftOut = (file: string) => {
      const last = patterns.findLast((line) => {
        const pattern = line.replace(/^!/, '');
        const parts = file.split('/');
        const within = parts.map((_, index) => parts.slice(0, index + 1).join('/'));
        return pattern !== '' && within.some((path) => matchesGlob(path, pattern));
      });
      return last !== undefined && !last.startsWith('!');
    };
    const deployed = ['Containerfile', 'compose/compose.yml', 'compose/Caddyfile', 'prometheus/alerts.yml'];
    const out = [...secrets, ...keys, ...deployed.map((file) => `server/deploy/${file}`), 'data/hash.key'];
    expect(out.filter((file) => !isLeftOut(file))).toEqual([]);
    const needed = ['server/deploy/shop', ...sourceFiles('server', 'db', 'machines', 'ui')];
    expect(needed.filter(isLeftOut)).toEqual([]);
  });

  it('are none of the files that a commit takes', () => {
    const files = [...secrets, ...keys];
    const { stdout } = spawnSync('git', ['check-ignore', '--no-index', ...files], {
      cwd: ROOT,
      encoding: 'utf8',
    });
    expect(stdout.trim().split('\n')).toEqual(files);
  });
});

describe('the processes that share PostgreSQL', () => {
  const { services, networks } = parse(read('server/deploy/compose/compose.yml'), { merge: true }) as {
    services: Record<string, Record<string, unknown> & { environment: Record<string, string> }>;
    networks: Record<string, { internal?: boolean } | null>;
  };
  const processes = Object.entries(services).filter(([name]) => /^(?:web|worker)-/.test(name));

  it('know each variable that they are given', () => {
    expect(processes).toHaveLength(4);
    for (const [, { environment }] of processes) {
      expect(
        readConfiguration({ ...environment, DATABASE_URL: 'postgres://shop:word@database/shop' }),
      ).toBeTruthy();
    }
    const duty = processes.map(([name, { environment }]) => [name, environment['JOBS']]);
    expect(duty).toEqual([
      ['web-1', 'off'],
      ['web-2', 'off'],
      ['worker-1', 'on'],
      ['worker-2', 'on'],
    ]);
  });

  it('cannot write but to the volume, and only the proxy has ports that the world reaches', () => {
    for (const [, { read_only, volumes, cap_drop }] of processes)
      expect([read_only, volumes, cap_drop]).toEqual([true, ['data:/data'], ['ALL']]);
    expect(Object.keys(services).filter((name) => services[name]?.['ports'])).toEqual(['proxy']);
    expect(services['database']?.['networks']).toEqual(['inside']);
    expect(networks['inside']?.internal).toBe(true);
  });

  it('are asked for by the proxy where they answer, and by a path that there is', () => {
    const caddyfile = read('server/deploy/compose/Caddyfile');
    expect(services['proxy']?.environment['SHOP_PROCESSES']).toBe('web-1:3000 web-2:3000');
    expect(caddyfile).toContain('health_uri /readyz');
    for (const [, name = ''] of caddyfile.matchAll(/\{\$(\w+)\}/g))
      expect(services['proxy']?.environment).toHaveProperty(name);
  });

  it('start again with the daemon and the machine, unless an operator stopped them', () => {
    const restarts = Object.values(services).map(({ restart }) => restart);
    expect(restarts).toEqual(Array(6).fill('unless-stopped'));
  });

  it('are reached by HTTP/3 too, which the proxy announces', () => {
    expect(services['proxy']?.['ports']).toEqual(['80:80', '443:443', '443:443/udp']);
  });
});

describe('the Caddyfile', () => {
  const caddyfile = read('server/deploy/compose/Caddyfile');
  const bytesOf = (product: string) =>
    product.split('*').reduce((bytes, factor) => bytes * Number(factor.replaceAll('_', '')), 1);

  it('stops what is larger than the shop takes, a photo and all else, and hands on what it takes', () => {
    const [photo = 0, largest = 0, ...others] = sourceFiles('server/http', 'server/routes')
      .flatMap((file) => [...read(file).matchAll(/^const (?:bodyLimit|mostBytes) = ([\d_ *]+);$/gm)])
      .map(([, product = '']) => bytesOf(product))
      .sort((one, other) => other - one);
    expect(others).toHaveLength(2);
    const sizes = Object.fromEntries(
      [...caddyfile.matchAll(/request_body @(\w+) \{\s+max_size (\d+)KB\s+\}/g)].map(([, name, size]) => [
        name,
        Number(size) * 1_000,
      ]),
    );
    expect(caddyfile).toContain('@photo path */api/room_photo\n');
    expect(caddyfile).toContain('@other not path */api/room_photo\n');
    for (const [size = 0, limit] of [
      [sizes['photo'], photo],
      [sizes['other'], largest],
    ]) {
      expect(size).toBeGreaterThan(limit);
      expect(size).toBeLessThan(1.1 * limit);
    }
  });

  it('ends a request that does not come, later than the shop would', () => {
    const [, seconds] = /read_body (\d+)s/.exec(caddyfile) ?? [];
    const [, shops = ''] = /^const requestMs = ([\d_]+);$/m.exec(read('server/app.ts')) ?? [];
    expect(Number(seconds) * 1_000).toBeGreaterThan(bytesOf(shops) + 2_000);
    expect(Number(seconds)).toBeLessThanOrEqual(20);
    expect(caddyfile).toMatch(/read_header 10s/);
  });

  it('takes no process out of service for what one visitor’s request came to', () => {
    expect(caddyfile).toContain('health_interval 1s');
    expect(caddyfile).not.toMatch(/fail_duration|unhealthy_/);
  });

  it.skipIf(spawnSync('caddy', ['version']).status !== 0)('is understood by Caddy', () => {
    const file = join(ROOT, 'server/deploy/compose/Caddyfile');
    const env = { ...process.env, SHOP_HOSTS: 'santa.example', SHOP_PROCESSES: 'web-1:3000 web-2:3000' };
    const adapted = spawnSync('caddy', ['adapt', '--adapter', 'caddyfile', '--config', file], {
      env,
      encoding: 'utf8',
    });
    expect([adapted.status, adapted.stderr.match(/warn.*/gi)]).toEqual([0, null]);
  });
});

describe('the unit of systemd', () => {
  const hasTool = spawnSync('systemd-analyze', ['--version']).status === 0;

  it('has a user of its own, which an operator can become, and the guide says how both are done', () => {
    const text = read('server/deploy/systemd/north-pole-post.service');
    // The folder of a dynamic user is closed to all others, and no one can become that user.
    expect(text).not.toMatch(/^DynamicUser=/m);
    const [, user = ''] = /^User=(.+)$/m.exec(text) ?? [];
    expect(user).toBe('north-pole-post');
    const made = `useradd --system --home-dir /var/lib/${user} --shell /usr/sbin/nologin ${user}`;
    const guide = read('docs/operator.md');
    for (const where of [text, guide]) expect(where).toContain(made);
    expect(text).toContain(`StateDirectory=${user}\n`);
    const become = /^sudo systemd-run .*$/m.exec(guide)?.[0];
    expect(become).toContain(`--uid=${user} `);
    expect(become).toContain(`--property=EnvironmentFile=${/^EnvironmentFile=(.+)$/m.exec(text)?.[1]} `);
    expect(become).toContain(`--setenv=${/^Environment=(DATA_DIR=.+)$/m.exec(text)?.[1]} `);
    expect(become).toContain(`${/^WorkingDirectory=(.+)$/m.exec(text)?.[1]}/server/deploy/shop `);
  });

  it.skipIf(!hasTool)('is understood as a whole, and shuts its process in', () => {
    // A program that every computer has, in place of where the project is installed.
    const unit = join(temporaryFolder(), 'north-pole-post.service');
    writeFileSync(
      unit,
      read('server/deploy/systemd/north-pole-post.service').replaceAll(
        '/opt/north-pole-post/node_modules/.bin/node',
        '/bin/sh',
      ),
    );
    const verified = spawnSync('systemd-analyze', ['verify', unit], { encoding: 'utf8' });
    expect([verified.stderr, verified.status]).toEqual(['', 0]);
    // Of 100, where a service that is not shut in has 96.
    const shut = spawnSync('systemd-analyze', ['security', '--offline=true', '--threshold=20', unit]);
    expect(shut.status).toBe(0);
  });
});

it('lists every package as a bill of materials, with its hash and licence, and says which the running shop has', () => {
  const { stdout } = spawnSync('npm', ['run', '--silent', 'bom'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 2 ** 26,
  });
  const { bomFormat, components } = JSON.parse(stdout) as {
    bomFormat: string;
    components: {
      name: string;
      version: string;
      purl: string;
      hashes?: { alg: string }[];
      licenses?: unknown[];
      properties?: { name: string }[];
    }[];
  };
  expect(bomFormat).toBe('CycloneDX');
  const running = components.filter(
    ({ properties = [] }) => !properties.some(({ name }) => name === 'cdx:npm:package:development'),
  );
  const listed = new Set(running.map(({ name, version }) => `${name}@${version}`));
  expect(running.length).toBeLessThan(components.length / 2);
  const { dependencies } = JSON.parse(read('package.json')) as { dependencies: Record<string, string> };
  expect(Object.entries(dependencies).filter(([name, version]) => !listed.has(`${name}@${version}`))).toEqual(
    [],
  );
  expect(
    components.filter(({ hashes }) => !hashes?.some(({ alg }) => alg === 'SHA-512')).map(({ purl }) => purl),
  ).toEqual([]);
  // Of two small parts of the tests' object store the licence (MIT) stands in their Readme alone.
  expect(components.filter(({ licenses = [] }) => licenses.length === 0).map(({ purl }) => purl)).toEqual([
    'pkg:npm/humanize-number@0.0.2',
    'pkg:npm/only@0.0.2',
  ]);
});
