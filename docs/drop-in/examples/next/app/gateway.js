import braintree from 'braintree';

/** The embedded sandbox's credentials; null where the merchant has some of their own. */
async function sandbox() {
  const { SANDBOX } = process.env;
  return SANDBOX ? (await fetch(`${SANDBOX}/sandbox/credentials`)).json() : null;
}

/** Where the embedded sandbox is, which the form has to be told. */
export async function sandboxOrigin() {
  const credentials = await sandbox();
  if (!credentials) return null;
  const { host, port, ssl } = credentials.serverApi;
  return `${ssl ? 'https' : 'http'}://${host}:${port}`;
}

export async function gateway() {
  const credentials = await sandbox();
  if (!credentials) {
    return new braintree.BraintreeGateway({
      environment: braintree.Environment.Sandbox,
      merchantId: process.env.BRAINTREE_MERCHANT_ID,
      publicKey: process.env.BRAINTREE_PUBLIC_KEY,
      privateKey: process.env.BRAINTREE_PRIVATE_KEY,
    });
  }
  const { serverApi, merchantId, publicKey, privateKey } = credentials;
  const { host, port, ssl } = serverApi;
  const own = new braintree.Environment(host, String(port), `http://${host}`, ssl, host, String(port));
  return new braintree.BraintreeGateway({ environment: own, merchantId, publicKey, privateKey });
}

export async function clientToken() {
  const { clientToken: tokens } = await gateway();
  return (await tokens.generate({})).clientToken;
}
