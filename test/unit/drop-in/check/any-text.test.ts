/** Proves that the check finds the peer in a text of any kind, and says what it did not read. */
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { check } from '#ui/check/check.ts';
import { filesIn } from '#ui/check/files.ts';
import { exitCodeOf, reportText } from '#ui/check/report.ts';

const root = mkdtempSync(join(tmpdir(), 'merchant-'));
afterAll(() => rmSync(root, { recursive: true }));

/** Checks a folder with these files, as the command does. */
function checked(name: string, files: Readonly<Record<string, string | Buffer>>) {
  const folder = join(root, name);
  mkdirSync(folder);
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
  return { folder, ...run(folder) };
}
function run(folder: string) {
  const report = check(filesIn(folder));
  return { status: exitCodeOf(report), stdout: reportText(report) };
}

const address = 'https://js.braintreegateway.com/web/dropin/1.33.4/js/dropin.min.js';
const script = 'package braintree-web-drop-in script';

describe('the peer is found', () => {
  it.each([
    ['a page of Pug', 'views/pay.pug', `script(src="${address}")`],
    ['Haml', 'pay.html.haml', `= javascript_include_tag "${address}"`],
    ['a string of Python', 'pay.py', `SCRIPT = "${address}"`],
    ['a string of PHP', 'pay.php', `<?php wp_enqueue_script('dropin', "${address}"); ?>`],
    ['a string of Ruby', 'pay.rb', `config.scripts << '${address}'`],
    ['what ERB writes', 'pay.html.erb', `<%= javascript_include_tag '${address}' %>`],
    ['what Handlebars writes', 'pay.hbs', `{{asset "${address}"}}`],
    ['what Liquid writes', 'pay.liquid', `{{ '${address}' | script_tag }}`],
    ['a page of Java', 'pay.jsp', `<% out.print("<script src='${address}'>"); %>`],
    ['a string of C#', 'Pay.cs', `const string Script = "${address}";`],
    ['a file of settings', 'config/assets.yml', `dropin: ${address}`],
    ['a file without an ending', 'Makefile', `curl -O ${address}`],
    ['requirejs', 'main.js', `require.config({ paths: { dropin: '${address.replace(/\.js$/, '')}' } });`],
    [
      'a script element',
      'pay.js',
      "const s = document.createElement('script'); s.src = '/assets/dropin.min.js';",
    ],
    [
      'an address in pieces',
      'pay.ts',
      's.src = `https://js.braintreegateway.com/web/dropin/${v}/js/dropin.min.js`;',
    ],
    ['what was built', 'dist/app.min.js', `a.src="${address}";`],
    ['what others wrote', 'vendor/plugin/pay.php', `<?php echo '${address}';`],
    ['the file itself', 'public/dropin.min.js', '!function(){}();'],
    ['two bytes a letter', 'pay.cshtml', Buffer.from(`\uFEFF<script src="${address}"></script>`, 'utf16le')],
  ])('in %s', (way, path, content) => {
    const { status, stdout } = checked(`way ${way.replaceAll('/', ' ')}`, { [path]: content });
    expect(stdout).toContain(`${script}  ${path}:1:`);
    expect(status).toBe(1);
  });

  it.each([
    ['importmap.rb', "pin 'braintree-web-drop-in'"],
    ['yarn.lock', 'braintree-web-drop-in@^1.33.0:\n  version "1.33.4"'],
    ['bower.json', '{ "dependencies": { "braintree-web-drop-in": "1" } }'],
    ['types.d.ts', "declare module 'braintree-web-drop-in';"],
  ])('by its name in %s', (path, content) => {
    const { status, stdout } = checked(path, { [path]: content });
    expect(stdout).toContain(`package braintree-web-drop-in  ${path}:1:`);
    expect(status).toBe(1);
  });

  it('by its attributes and hooks in a page of Pug, whose options have to be looked at', () => {
    const text = `script(src="${address}" data-braintree-dropin-authorization=token data-locale="de_DE")
script.
  braintree.dropin.create({ authorization: token, container: '#a' });
style.
  [data-braintree-id="toggle"] { display: none }`;
    const { stdout } = checked('pug', { 'a.pug': text });
    expect(stdout).toContain('script tag data-braintree-dropin-authorization  a.pug:1:');
    expect(stdout).toContain('script tag data-locale  a.pug:1:');
    expect(stdout).toContain('hook toggle  a.pug:5:');
    expect(stdout).toContain('To look at by hand (1)\n  a.pug:3:3  a form is created in a file');
  });

  it('once, where the syntax says what the text says too', () => {
    const { stdout } = checked('once', {
      'a.js': "import {\n  create,\n} from 'braintree-web-drop-in';\n// braintree-web-drop-in is deprecated",
      'a.html': `<p>Load ${address}</p><script src="${address}"></script>`,
    });
    expect(stdout).toContain('package braintree-web-drop-in  a.js:1:1\n');
    expect(stdout).toContain(`${script}  a.html:1:40 and 1 more\n`);
  });
});

describe('what is not read', () => {
  it('is said, and nothing is promised of it', () => {
    const { folder } = checked('left', {
      'a.js': 'f();',
      'node_modules/x/a.js': `'${address}'`,
      'logo.png': Buffer.from([137, 80, 78, 71, 0, 0]),
    });
    symlinkSync('nowhere', join(folder, 'link'));
    expect(run(folder)).toEqual({
      status: 0,
      stdout: `1 file checked. Nothing of braintree-web-drop-in is used in it.

Skipped (3)
  link  a link, which was not followed
  node_modules  dependencies
  .  1 file that is not text
`,
    });
  });

  it('is everything where there is no text: that is no all-clear', () => {
    const { status, stdout } = checked('empty', { 'logo.png': Buffer.from([0]) });
    expect({ status, stdout }).toEqual({
      status: 2,
      stdout: `0 files checked: no text files were found.

Skipped (1)
  .  1 file that is not text
`,
    });
  });

  it('may hide the peer, where it is too large: the command says so by how it ends', () => {
    const { status, stdout } = checked('large', {
      'a.js': 'f();',
      'dump.sql': Buffer.alloc(50_000_001, 'x'),
    });
    expect(status).toBe(2);
    expect(stdout).toContain(
      'Not read, so this report is not complete (1)\n  dump.sql  it is larger than 50 MB',
    );
    expect(stdout).not.toContain('Nothing of braintree-web-drop-in');
  });
});

it.each(['[[${token}]]', "/*[[${token}]]*/ 'x'", '@Model.Token', '@Html.Raw(ViewBag.Token)'])(
  'reads a script that a template of Java or .NET puts %s into',
  (token) => {
    const script = `<script>var t = ${token}; braintree.dropin.create({ authorization: t, container: '#a' });</script>`;
    const { stdout } = checked(`inserted ${token.replaceAll(/\W/g, '')}`, { 'a.html': script });
    expect(stdout).toContain('option container  a.html:1:');
    expect(stdout).not.toContain('could not be read');
  },
);

it('takes words of other texts for no sentences', () => {
  const { status, stdout } = checked('words', {
    '.gitignore': '# files ending in .log',
    'a.py': '# paying with care',
  });
  expect({ status, stdout }).toMatchObject({ status: 0, stdout: expect.stringContaining('Nothing of') });
});

it('takes no page for the peer that has switched', () => {
  const { status, stdout } = checked('switched', {
    'a.html': '<script src="/drop-in/drop-in.js" data-braintree-dropin-authorization="x"></script>',
    'package.json': '{ "dependencies": { "north-pole-post-drop-in": "0.1.0" } }',
    'readme.md': 'We pay with north-pole-post-drop-in.',
  });
  expect(status).toBe(0);
  expect(stdout).toContain('The same (1)');
});
