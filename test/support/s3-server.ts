/** A server that speaks S3 and checks the signature of each request, on a folder of its own. */
import { rmSync } from 'node:fs';
import S3rver from '@20minutes/s3rver';
import { temporaryFolder } from './temporary-folder.ts';

/** The only key that it accepts. */
const key = { keyId: 'S3RVER', secret: 'S3RVER' };

export async function startS3Server() {
  const directory = temporaryFolder();
  const options = { address: '127.0.0.1', directory, silent: true, configureBuckets: [{ name: 'rooms' }] };
  let server = new S3rver({ ...options, port: 0 });
  const { port } = await server.run();
  return {
    /** The shop's settings for the bucket. */
    bucket: { ...key, url: `http://127.0.0.1:${port}/rooms`, region: 'us-east-1' },
    /** Stops it until it is started again. */
    stop: () => server.close(),
    async start() {
      server = new S3rver({ ...options, port });
      await server.run();
    },
    async dispose() {
      await server.close();
      rmSync(directory, { recursive: true });
    },
  };
}

export type S3Server = Awaited<ReturnType<typeof startS3Server>>;
