/** Proves how the check's command ends, and what it says to what it cannot do. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { ROOT } from '#test/support/sources.ts';

const folder = mkdtempSync(join(tmpdir(), 'merchant-'));
afterAll(() => rmSync(folder, { recursive: true }));

const write = (path: string, text: string) => {
  mkdirSync(join(folder, path, '..'), { recursive: true });
  writeFileSync(join(folder, path), text);
};
const run = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, 'ui/check/main.ts'), ...args], {
    cwd: folder,
    encoding: 'utf8',
  });
  return { status, stdout, stderr };
};

write('none/a.js', 'console.log(1);');
write('same/a.js', "form.on('paymentMethodRequestable', f);");
write('change/a.js', "import d from 'braintree-web-drop-in'; d.create({ authorization });");
write('change/node_modules/x/a.js', "require('ngx-braintree')");
write('broken/a.js', 'const = 1;');

it('ends with 0 where nothing has to be done', () => {
  expect(run('check', 'none')).toEqual({
    status: 0,
    stdout: '1 file checked. Nothing of braintree-web-drop-in is used in it.\n',
    stderr: '',
  });
  expect(run('check', 'same')).toMatchObject({ status: 0, stdout: expect.stringContaining('The same (2)') });
});

it('ends with 1 where something has to be changed, and says what, where and why', () => {
  const { status, stdout } = run('check', 'change');
  expect(status).toBe(1);
  expect(stdout).toBe(`1 file checked.

To change (1)
  package braintree-web-drop-in  a.js:1:1
      use 'north-pole-post-drop-in' instead; it has the same exports
      see docs/switching.md#the-import

Better (1)
  method create  a.js:1:40
      \`signal\` cancels creation, and errors name the wrong option
      see docs/switching.md#better

The same (1)
  option authorization  a.js:1:51

Skipped (1)
  node_modules  dependencies
`);
});

it('takes one file too, and writes for programs', () => {
  const { status, stdout } = run('check', 'change/a.js', '--json');
  expect(status).toBe(1);
  expect(JSON.parse(stdout)).toMatchObject({
    files: 1,
    findings: [
      { kind: 'package', verdict: 'change', places: ['a.js:1:1'] },
      { name: 'create' },
      { name: 'authorization' },
    ],
  });
});

it('ends with 2 where a file could not be read, and says which', () => {
  expect(run('check', 'broken')).toMatchObject({
    status: 2,
    stdout: expect.stringContaining(
      'Not read, so this report is not complete (1)\n  a.js:1:7  it could not be read',
    ),
  });
});

it.each([
  [['check', 'nowhere'], 'There is no folder or file nowhere.'],
  [[], 'Usage: north-pole-post-drop-in check'],
  [['check'], 'Usage: north-pole-post-drop-in check'],
  [['check', 'none', 'same'], 'Usage: north-pole-post-drop-in check'],
  [['fix', 'none'], 'Usage: north-pole-post-drop-in check'],
  [['check', 'none', '--loud'], "Unknown option '--loud'"],
])('ends with 2 and a sentence for %j', (args, sentence) => {
  const { status, stdout, stderr } = run(...args);
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' });
  expect(stderr).toContain(sentence);
  expect(stderr).not.toMatch(/\n {4}at /);
});

it('says how it is used', () => {
  expect(run('--help')).toMatchObject({ status: 0, stdout: expect.stringContaining('Exit code: 0') });
});
