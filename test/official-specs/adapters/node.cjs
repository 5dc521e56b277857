// @ts-nocheck: the Mocha of these specs has no types.
// Loaded before the specs of braintree_node, and Mocha's reporter at the same time.
const fs = require('node:fs');
const path = require('node:path');

const environments = require(path.join(process.cwd(), 'lib/braintree/environment.js'));
Object.assign(environments.Environment.Development, {
  graphQLServer: process.env.GRAPHQL_HOST,
  graphQLPort: process.env.GRAPHQL_PORT,
});

// The SDK swallows what its callers' callbacks throw and prints it, so that a spec would wait for its time-out.
const terminal = globalThis.console;
const print = terminal.log;
terminal.log = (...words) => {
  const thrown = words.find((word) => word instanceof Error);
  if (!thrown) print(...words);
  else
    setImmediate(() => {
      throw thrown;
    });
};

module.exports = function report(runner) {
  const write = (state) => (test, error) =>
    fs.appendFileSync(
      process.env.SPECS_REPORT,
      `${JSON.stringify({
        file: test.file,
        title: test.fullTitle(),
        state,
        message: error ? `${error.name ?? error.type ?? 'Error'}: ${error.message}` : '',
      })}\n`,
    );
  runner.on('pass', write('passed'));
  runner.on('fail', write('failed'));
  runner.on('pending', write('skipped'));
};
