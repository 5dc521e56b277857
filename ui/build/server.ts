/** Builds the server alone (`server/start.mjs`). */
import { buildServer } from './bundled-server.ts';

await buildServer();
