import { sandboxOrigin } from './gateway.js';

export const metadata = { title: 'Checkout with Next.js' };

export default async function Layout({ children }) {
  const sandbox = await sandboxOrigin();
  return (
    <html lang="en">
      <head>
        <link rel="icon" href="data:," />
        {sandbox && <meta name="braintree-sandbox" content={sandbox} />}
      </head>
      <body>{children}</body>
    </html>
  );
}
