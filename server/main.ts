/** The composition root: configuration → parts → listen. Everything else gets what it needs from here. */
import './node-guard.mjs';
import './ignore-closed-output.mjs';
import { randomInt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import closeWithGrace from 'close-with-grace';
import { pino } from 'pino';
import { newRowId } from '#db/row-id.ts';
import { DatabaseRefusedError } from '#db/store.ts';
import { buildApp } from './app.ts';
import {
  type Configuration,
  describeConfiguration,
  readConfiguration,
  warningsOf,
} from './configuration/configuration.ts';
import { ConfigurationError } from './configuration/configuration-error.ts';
import { createLoadMeter, type LoadMeter } from './http/overload.ts';
import { createMetrics } from './operating/metrics.ts';
import { type MetricsServer, serveMetrics } from './operating/metrics-server.ts';
import type { Parts } from './parts.ts';
import { openDataFolder } from './process/data-folder.ts';
import { logOutput } from './process/log-output.ts';
import { readSessionKeys } from './process/session-keys.ts';
import { openShopStore } from './process/shop-store.ts';
import { stopWithNpm } from './process/stop-with-npm.ts';
import { liveProviders } from './providers/live-providers.ts';
import type { Settings } from './settings.ts';
import { createRoomPhotos } from './texts/room-photos.ts';
import { startClock } from './time/shop-clock.ts';

/** How long shutting down may take after the last response. */
const lastWorkMs = 5_000;

if (process.argv.includes('--help')) {
  process.stdout.write(describeConfiguration());
} else {
  try {
    await run(readConfiguration(process.env));
  } catch (error) {
    const { message, stack } = error as Error;
    const isExpected = error instanceof ConfigurationError || error instanceof DatabaseRefusedError;
    process.stderr.write(`${isExpected ? message : stack}\n`);
    process.exit(1);
  }
}

/** Loads OpenTelemetry only where traces are wanted. */
async function startTracing({ TRACES_URL: url, TRACES_SHARE: share }: Configuration) {
  if (url === undefined) return undefined;
  const tracing = await import('./operating/tracing.ts');
  return tracing.startTracing({ url, share });
}

/** Loads the sandbox only where it takes the place of real services. */
async function sandboxProviders() {
  const loaded = await import('./providers/sandbox-providers.ts');
  return loaded.sandboxProviders;
}

async function run(configuration: Configuration) {
  const { PORT, HOST, PUBLIC_ORIGIN, TRUST_PROXY, EDITION, APPLE_PAY_DOMAIN_FILE, SANDBOX_TIME } =
    configuration;
  const dataFolder = openDataFolder(configuration.DATA_DIR);
  const clock = startClock(dataFolder, SANDBOX_TIME);
  const tracing = await startTracing(configuration);
  const log = pino(
    { level: configuration.LOG_LEVEL, ...(tracing && { mixin: tracing.logFields }) },
    logOutput(),
  );
  const root = join(import.meta.dirname, '..');

  let listening: string | undefined;
  let load: LoadMeter | undefined;
  let monitor: MetricsServer | undefined;
  const reachableOrigin = () => PUBLIC_ORIGIN ?? listening;
  const metrics = createMetrics();
  const store = await openShopStore({ configuration, dataFolder, onCommit: metrics.committed });
  const providers = configuration.credentials
    ? liveProviders(configuration, configuration.credentials)
    : await (await sandboxProviders())(configuration, {
        dataFolder,
        framesFolder: join(root, 'dist/sandbox'),
        reachableOrigin,
        clock,
      });
  const plain: Parts = {
    ...providers.parts,
    store,
    roomPhotos: createRoomPhotos(join(root, 'dist/named')),
    log,
    metrics,
    clock,
    newId: newRowId,
    reachableOrigin,
    pickVariant:
      configuration.AB_SHARE_B === 0 ? null : () => (randomInt(100) < configuration.AB_SHARE_B ? 'b' : 'a'),
    isOverloaded: () => load?.isHigh() ?? false,
  };
  const parts = tracing?.of(plain) ?? plain;
  const settings: Settings = {
    ...providers.settings,
    edition: EDITION,
    contacts: configuration.contacts,
    operatorEmail: configuration.operatorEmail,
    quietHours: configuration.quietHours,
    textRates: configuration.textRates,
    sessionKeys: configuration.SESSION_KEY ?? readSessionKeys(dataFolder),
    leadsPerHour: configuration.leadsPerHour,
    debugUser: configuration.DEBUG_USER === 'on',
    leadsBeforeCaptcha: configuration.LEADS_BEFORE_CAPTCHA,
    captchaAtCheckout: configuration.captcha === 'on' ? 'always' : 'when declined',
    descriptor: configuration.BRAINTREE_DESCRIPTOR,
    firstTexts: configuration.firstTexts,
    guessesPerHour: configuration.guessesPerHour,
    editionHosts: configuration.EDITION_HOSTS,
    absenceCertainAfterMs: configuration.PAYMENT_ABSENT_AFTER_MS,
    stopTimeoutMs: configuration.STOP_PATIENCE_MS,
    mostConnections: configuration.MOST_CONNECTIONS,
    assetsFolder: join(root, 'dist'),
    picturesFolder: join(dataFolder, 'pictures'),
    ...(PUBLIC_ORIGIN !== undefined && { publicOrigin: PUBLIC_ORIGIN }),
    ...(APPLE_PAY_DOMAIN_FILE !== undefined && { applePayDomainProof: readFileSync(APPLE_PAY_DOMAIN_FILE) }),
    ...(TRUST_PROXY !== undefined && { trustProxy: TRUST_PROXY }),
  };
  const { app, start } = await buildApp({ parts, settings });
  closeWithGrace({ delay: configuration.STOP_PATIENCE_MS + lastWorkMs, logger: false }, async ({ err }) => {
    if (err) log.fatal({ failure: err.name, stack: err.stack }, 'stopping after an error');
    await app.close();
    await monitor?.close();
    await tracing?.close();
    await providers.close();
    // Background work ends with the app and saves its results.
    await store.close();
  });
  stopWithNpm(process.env);

  await app.listen({ port: PORT, host: HOST });
  load = createLoadMeter();
  if (configuration.METRICS_PORT !== undefined) {
    metrics.watchProcess();
    const { METRICS_HOST: host, METRICS_PORT } = configuration;
    monitor = await serveMetrics(metrics, { host, port: METRICS_PORT, log });
    log.info({ port: monitor.port }, 'a monitor finds /metrics here');
  }
  const { port } = app.server.address() as AddressInfo;
  listening = `http://${HOST === '0.0.0.0' || HOST === '::' ? '127.0.0.1' : HOST}:${port}`;
  await providers.reached(PUBLIC_ORIGIN ?? listening);
  start();
  const lines = [
    `North Pole Post is ready at ${PUBLIC_ORIGIN ?? listening}`,
    ...(PUBLIC_ORIGIN === undefined ? [] : [`It listens at ${listening}`]),
    ...providers.announce(PUBLIC_ORIGIN ?? listening),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  for (const warning of warningsOf(configuration)) log.warn(warning);
}
