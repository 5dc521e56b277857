import { DropIn } from 'north-pole-post-drop-in/react';
import { StrictMode, useState } from 'react';
import { createRoot } from 'react-dom/client';

function Checkout({ clientToken }) {
  const [form, setForm] = useState(null);
  const [said, setSaid] = useState('');
  async function pay() {
    try {
      const { nonce } = await form.requestPaymentMethod();
      const answer = await fetch('/checkout', {
        method: 'POST',
        body: new URLSearchParams({ payment_method_nonce: nonce }),
      });
      setSaid(await answer.text());
      if (!answer.ok) form.clearSelectedPaymentMethod();
    } catch {
      // The form says what is wrong, and the shopper can press again.
    }
  }
  return (
    <>
      <h1>Checkout</h1>
      <DropIn authorization={clientToken} onReady={setForm} onError={(error) => setSaid(error.message)} />
      <button type="button" disabled={!form} onClick={pay}>
        Pay 10.00
      </button>
      <p role="status">{said}</p>
    </>
  );
}

const clientToken = await (await fetch('/client-token')).text();
createRoot(document.getElementById('root')).render(
  <StrictMode>
    <Checkout clientToken={clientToken} />
  </StrictMode>,
);
