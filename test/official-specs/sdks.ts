/** How the integration specs of each official SDK are run from a folder that holds its sources. */
import { join } from 'node:path';

export interface Command {
  readonly program: string;
  readonly args: readonly string[];
}

interface Sdk {
  /** What runs the specs whose file has `only` in its name; empty for all of them. */
  readonly command: (report: string, only: string) => Command;
  /** What has to be on the computer first. */
  readonly needs: string;
  /** How its runner writes down what came of each. */
  readonly report: 'lines' | 'rspec' | 'junit';
  readonly repository: string;
  /** Where it says its version. */
  readonly version: { readonly file: string; readonly form: RegExp };
}

const adapter = (name: string) => join(import.meta.dirname, 'adapters', name);

export const sdks = {
  node: {
    command: (_report, only) => ({
      program: 'node',
      args: [
        'node_modules/mocha/bin/_mocha',
        '--timeout',
        '10000',
        '--recursive',
        '--exit',
        '-r',
        adapter('node.cjs'),
        '-r',
        'test/spec_helper',
        '--reporter',
        adapter('node.cjs'),
        only === '' ? 'test/integration' : `test/integration/braintree/*${only}*`,
      ],
    }),
    needs: 'npm install in its folder',
    report: 'lines',
    repository: 'braintree/braintree_node',
    version: { file: 'package.json', form: /"version": "([^"]+)"/ },
  },
  python: {
    command: () => ({ program: 'python3', args: [adapter('python.py')] }),
    needs: 'python3 with requests',
    report: 'lines',
    repository: 'braintree/braintree_python',
    version: { file: 'braintree/version.py', form: /"([\d.]+)"/ },
  },
  ruby: {
    command: (report, only) => ({
      program: 'ruby',
      args: [
        '-S',
        'rspec',
        '-I',
        'lib',
        '-I',
        'spec',
        '-r',
        adapter('ruby.rb'),
        '--format',
        'json',
        '--out',
        report,
        '--pattern',
        `spec/integration/**/*${only}*_spec.rb`,
      ],
    }),
    needs: 'ruby with rspec and builder',
    report: 'rspec',
    repository: 'braintree/braintree_ruby',
    version: { file: 'lib/braintree/version.rb', form: /Major = (\d+)\s+Minor = (\d+)\s+Tiny = (\d+)/ },
  },
  php: {
    command: (report, only) => ({
      program: 'phpunit',
      args: [
        '--no-configuration',
        '--bootstrap',
        adapter('php.php'),
        '--log-junit',
        report,
        '--test-suffix',
        `${only}Test.php`,
        'tests/integration',
      ],
    }),
    needs: 'php with curl, xml and mbstring, and phpunit',
    report: 'junit',
    repository: 'braintree/braintree_php',
    version: {
      file: 'lib/Braintree/Version.php',
      form: /MAJOR = (\d+);\s+const MINOR = (\d+);\s+const TINY = (\d+)/,
    },
  },
} as const satisfies Record<string, Sdk>;

export type SdkName = keyof typeof sdks;

export const isSdk = (name: string): name is SdkName => Object.hasOwn(sdks, name);
