import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  schema: './db/postgres/drizzle-kit-schema.ts',
  out: './db/postgres/migrations',
});
