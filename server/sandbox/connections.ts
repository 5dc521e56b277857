import { adPath } from './ads/routes.ts';
import { captchaPaths } from './captcha/routes.ts';
import { environmentOf } from './client-api/configuration.ts';
import { accountByCurrency, adAccount, captchaAccount, merchant, textAccount } from './merchant.ts';
import type { AdCredentials, CaptchaCredentials, GatewayCredentials, TextCredentials } from './options.ts';

/** What clients need in order to reach each service that the sandbox simulates. */
export interface Connections {
  /** Where gateway and frames are, as the browser sees it. */
  origin: string;
  credentials: GatewayCredentials;
  texts: TextCredentials;
  captcha: CaptchaCredentials;
  ads: AdCredentials;
}

/** @param origin the gateway as browsers see it */
export function connectionsAt(host: string, port: number, origin: string): Connections {
  const local = `http://${host}:${port}`;
  return {
    origin,
    credentials: {
      merchantId: merchant.id,
      publicKey: merchant.publicKey,
      privateKey: merchant.privateKey,
      serverApi: { host, port, ssl: false },
      tokenizationKey: merchant.tokenizationKeys[environmentOf(origin)],
      merchantAccountIds: accountByCurrency,
    },
    texts: {
      baseUrl: local,
      accountSid: textAccount.sid,
      authToken: textAccount.token,
      from: textAccount.from,
    },
    captcha: {
      ...captchaAccount,
      script: `${origin}${captchaPaths.script}`,
      verifyAddress: `${local}${captchaPaths.verify}`,
    },
    ads: { url: `${local}${adPath}`, token: adAccount.token },
  };
}

/** Where other programs of this computer reach what listens on that interface. */
export const reachable = (host: string) => (host === '0.0.0.0' ? '127.0.0.1' : host);
