/** The package in every way that a project takes in modules: Node's `require`, Jest, TypeScript's resolutions. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core';
import { publint } from 'publint';
import { afterAll, describe, expect, it } from 'vitest';
import { ROOT } from '#ui/build/paths.ts';
import { merchantProject, packageName, packedDropIn, typeErrors } from './support/package.ts';

const project = merchantProject(['react', '@types/react', 'csstype']);
afterAll(() => project.remove());

/** What pages of the peer do, and its tests: each entry by its ways of being taken in. */
const uses = `
const callsBack = () => new Promise((done) => { dropin.create({}, (error, instance) => done([error, instance])); });
const results = async () => [
  typeof dropin.create,
  dropin.create === create,
  dropin.VERSION === VERSION,
  await create({}).catch((error) => error instanceof DropinError && error.name),
  (await callsBack())[0] instanceof DropinError,
  typeof PaymentFormElement,
  typeof DropIn,
];
`;
const expected = ['function', true, true, 'DropinError', true, 'function', 'function'];

const required = `
const dropin = require('${packageName}');
const { create, DropinError, VERSION } = dropin;
const { PaymentFormElement } = require('${packageName}/payment-form');
const { DropIn } = require('${packageName}/react');
${uses}`;

const imported = `
import dropin, { create, DropinError, VERSION } from '${packageName}';
import { PaymentFormElement } from '${packageName}/payment-form';
import { DropIn } from '${packageName}/react';
${uses}`;

describe('the types', () => {
  it('lead somewhere and fit the modules, under every resolution', async () => {
    const { types, problems } = (await checkPackage(
      createPackageFromTarballData(new Uint8Array(readFileSync(packedDropIn()))),
    )) as { types: unknown; problems?: readonly unknown[] };
    expect({ types, problems }).toMatchObject({ types: { kind: 'included' }, problems: [] });
  });

  it.each(['page.cts', 'page.mts'])('are right where TypeScript writes node16: %s', (file) => {
    const page = `
      import dropin, { type DropinInstance } from '${packageName}';
      import { DropIn } from '${packageName}/react';
      import { PaymentFormElement } from '${packageName}/payment-form';
      const made: Promise<DropinInstance> = dropin.create({ authorization: 'x', container: '#x' });
      // @ts-expect-error -- not an option
      dropin.create({ authorisation: 'x' });
      export const all = [made, DropIn, PaymentFormElement];`;
    const { folder } = project;
    writeFileSync(join(folder, file), page);
    const asRequire = `import dropin = require('${packageName}'); export const made = dropin.create;`;
    writeFileSync(join(folder, 'required.cts'), asRequire);
    for (const name of [file, 'required.cts']) {
      expect(typeErrors(folder, name, 'nodenext', { module: 'node16', moduleResolution: 'node16' })).toBe('');
    }
  });
});

it('is packed as package managers and bundlers want it', async () => {
  const tarball = new Uint8Array(readFileSync(packedDropIn())).buffer;
  const { messages } = await publint({ pack: { tarball }, level: 'suggestion' });
  expect(messages).toEqual([]);
});

describe('Node.js', () => {
  // Without its own way to require modules of the newer kind, which came with 22.12.
  const run = (...args: string[]) =>
    spawnSync(process.execPath, ['--no-experimental-require-module', ...args], {
      cwd: project.folder,
      encoding: 'utf8',
    });
  const print = 'results().then((all) => console.log(JSON.stringify(all)));';

  it('requires it', () => {
    expect(run('--input-type=commonjs', '-e', required + print)).toMatchObject({
      stderr: '',
      stdout: `${JSON.stringify(expected)}\n`,
    });
  });

  it('imports it', () => {
    expect(run('--input-type=module', '-e', imported + print)).toMatchObject({
      stderr: '',
      stdout: `${JSON.stringify(expected)}\n`,
    });
  });
});

describe.each(['jest-29', 'jest-30'])('%s', (jest) => {
  it('takes it by require, by imports through Babel, and as a mock', () => {
    const folder = join(project.folder, jest);
    mkdirSync(folder);
    const runner = (name: string) => join(ROOT, 'node_modules', name);
    const write = (name: string, text: string) => writeFileSync(join(folder, name), text);
    const test = `test('is there', async () => expect(await results()).toEqual(${JSON.stringify(expected)}));`;
    write('package.json', '{}');
    write('required.test.js', required + test);
    write('imported.test.js', imported + test);
    write(
      'mocked.test.js',
      `import { create } from '${packageName}';
       jest.mock('${packageName}');
       test('is a mock', () => expect(jest.isMockFunction(create)).toBe(true));`,
    );
    const config = {
      // As under jsdom, whose pages ask for what is made for browsers.
      testEnvironmentOptions: { customExportConditions: ['browser'] },
      transform: {
        '\\.js$': [
          createRequire(import.meta.url).resolve('babel-jest', { paths: [runner(jest)] }),
          { configFile: false, plugins: [runner('@babel/plugin-transform-modules-commonjs')] },
        ],
      },
      transformIgnorePatterns: ['/node_modules/', 'required'],
      haste: { enableSymlinks: false },
    };
    write('jest.config.json', JSON.stringify(config));
    // One that still runs a moment after its tests would run for ever: something was left open.
    const { status, stderr } = spawnSync(
      process.execPath,
      [runner(`${jest}/bin/jest.js`), '--ci', '--runInBand'],
      { cwd: folder, encoding: 'utf8', timeout: 20_000 },
    );
    expect({ status, stderr }).toMatchObject({
      status: 0,
      stderr: expect.stringContaining('Tests:       3 passed, 3 total'),
    });
  });
});
