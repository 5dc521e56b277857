/** A self-signed certificate, for a server that a browser is told to trust. */
import { createHash, generateKeyPairSync, sign } from 'node:crypto';

/** One element of DER: a tag, the length of its content, and the content. */
function der(tag: number, ...parts: readonly Buffer[]): Buffer {
  const content = Buffer.concat(parts);
  const size = content.length;
  const length = size < 128 ? [size] : size < 256 ? [0x81, size] : [0x82, size >> 8, size & 0xff];
  return Buffer.concat([Buffer.from([tag, ...length]), content]);
}

const sequence = (...parts: readonly Buffer[]) => der(0x30, ...parts);
const ecdsaWithSha256 = sequence(der(0x06, Buffer.from('2a8648ce3d040302', 'hex')));
const commonName = Buffer.from('550403', 'hex');
const utcTime = (time: string) => der(0x17, Buffer.from(time));

/** @returns key and certificate in PEM, and the fingerprint for the browser; the certificate names no host */
export function selfSigned(): { key: string; cert: string; fingerprint: string } {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const name = sequence(der(0x31, sequence(der(0x06, commonName), der(0x0c, Buffer.from('bench')))));
  const spki = publicKey.export({ type: 'spki', format: 'der' });
  const contents = sequence(
    der(0x02, Buffer.from([1])),
    ecdsaWithSha256,
    name,
    sequence(utcTime('250101000000Z'), utcTime('490101000000Z')),
    name,
    spki,
  );
  const signature = der(0x03, Buffer.from([0]), sign('sha256', contents, privateKey));
  const certificate = sequence(contents, ecdsaWithSha256, signature).toString('base64');
  return {
    key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
    fingerprint: createHash('sha256').update(spki).digest('base64'),
    cert: `-----BEGIN CERTIFICATE-----\n${certificate}\n-----END CERTIFICATE-----\n`,
  };
}
