// A server component: the client token is made here, and the form comes to the browser with it.
import { VERSION } from 'north-pole-post-drop-in';
import { Checkout } from './checkout.jsx';
import { clientToken } from './gateway.js';

export const dynamic = 'force-dynamic';

export default async function Page() {
  return (
    <main>
      <h1>Checkout</h1>
      <Checkout clientToken={await clientToken()} />
      <footer>Drop-in {VERSION}</footer>
    </main>
  );
}
