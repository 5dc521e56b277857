// Proves that the lines that docs/sandbox/package.md shows do what it says, in each language whose SDK is on this computer. Those of
// the operating system's shell are run in executable.test.ts.
import { execFile, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { World } from '#server/sandbox/tool/world.ts';
import { openTestWorld } from './support.ts';

const root = join(import.meta.dirname, '../../..');
const place = mkdtempSync(join(tmpdir(), 'shown-lines-'));
const page = readFileSync(join(root, 'docs/sandbox/package.md'), 'utf8');
const blocksOf = (language: string) =>
  [...page.matchAll(new RegExp(`\`\`\`${language}\\n([\\s\\S]*?)\`\`\``, 'g'))].map(
    ([, lines = '']) => lines,
  );

let world: World;
beforeAll(async () => {
  world = await openTestWorld();
});
afterAll(async () => {
  await world.close();
  rmSync(place, { recursive: true });
});

async function printedBy(
  command: string,
  args: readonly string[],
  file: string,
  program: string,
): Promise<string> {
  const path = join(place, file);
  writeFileSync(path, program);
  const { stdout } = await promisify(execFile)(command, [...args, path], { cwd: root });
  return stdout;
}

describe('the lines in JavaScript', () => {
  it('start a sandbox, sell, and see what they say', async () => {
    const [started = '', seen = '', connected = '', ...others] = blocksOf('js');
    expect(others).toEqual([]);
    const [before = '', after = ''] = started.split('await sandbox.reset();');
    const program = [before, connected, seen, `await sandbox.reset();${after}`]
      .join('\n')
      .replace(
        "'north-pole-post-sandbox'",
        `'${pathToFileURL(join(root, 'server/sandbox/tool/tool.ts')).href}'`,
      )
      .replace("'braintree'", `'${import.meta.resolve('braintree')}'`)
      // What a line says in its comment is printed beside what it is.
      .replaceAll(/^(.+); \/\/ ('\w+')$/gm, 'console.log($1, $2);');
    const printed = (await printedBy(process.execPath, [], 'shown.mjs', program)).trim().split('\n');
    expect(printed).toEqual([
      'submitted_for_settlement submitted_for_settlement',
      'settled settled',
      'open open',
    ]);
  });
});

const folders = {
  python: process.env['BRAINTREE_PYTHON'],
  ruby: process.env['BRAINTREE_RUBY'],
  php: process.env['BRAINTREE_PHP'],
  java: process.env['BRAINTREE_JAVA'],
};
const hasPython = spawnSync('/usr/bin/python3', ['-c', 'import braintree']).status === 0;

/** The lines of a language in a program that asks for a token and for GraphQL's answer, and prints both. */
const languages = [
  {
    name: 'Python',
    isHere: hasPython || folders.python !== undefined,
    command: ['/usr/bin/python3'],
    file: 'shown.py',
    around: (
      lines: string,
    ) => `${folders.python ? `import sys\nsys.path.insert(0, ${JSON.stringify(folders.python)})\n` : ''}${lines}
print(len(gateway.client_token.generate()) > 100)
print(gateway.graphql_client.query("query { ping }")["data"]["ping"])`,
    block: 'python',
  },
  {
    name: 'Ruby',
    isHere: folders.ruby !== undefined,
    command: ['ruby'],
    file: 'shown.rb',
    around: (lines: string) => `$LOAD_PATH.unshift("${folders.ruby}/lib")
require "braintree"
${lines}
gateway.config.logger.level = 4
puts gateway.client_token.generate.length > 100
puts gateway.config.graphql_client.query("query { ping }")[:data][:ping]`,
    block: 'ruby',
  },
  {
    name: 'PHP',
    isHere: folders.php !== undefined,
    command: ['php'],
    file: 'shown.php',
    around: (lines: string) => `<?php
require '${folders.php}/lib/Braintree.php';
${lines}
echo strlen($gateway->clientToken()->generate()) > 100 ? "true\\n" : "false\\n";
echo $gateway->graphQLClient->query('query { ping }')['data']['ping'];`,
    block: 'php',
  },
  {
    name: 'Java',
    isHere: folders.java !== undefined,
    command: ['java', '-cp', folders.java ?? ''],
    file: 'Shown.java',
    around: (lines: string) => `import com.braintreegateway.*;
class Shown {
  public static void main(String[] args) throws Exception {
${lines}
    System.out.println(gateway.clientToken().generate().length() > 100);
    Object data = gateway.graphQLClient.query("query { ping }").get("data");
    System.out.println(((java.util.Map<?, ?>) data).get("ping"));
  }
}`,
    block: 'java',
  },
];

describe.each(languages)('the lines in $name', ({ isHere, command, file, around, block }) => {
  it.skipIf(!isHere)('point the SDK at the sandbox', async () => {
    const [program = '', ...args] = command;
    const lines = (blocksOf(block)[0] ?? '').replaceAll('3100', new URL(world.url).port);
    const printed = await printedBy(program, args, file, around(lines));
    expect(printed.toLowerCase().trim().split('\n')).toEqual(['true', 'pong']);
  });
});
