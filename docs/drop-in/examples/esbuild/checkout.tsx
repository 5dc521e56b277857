import { useDropIn } from 'north-pole-post-drop-in/react';
import { useState } from 'react';
import { createRoot } from 'react-dom/client';

function Checkout({ clientToken }: { clientToken: string }) {
  const { place, state } = useDropIn({ authorization: clientToken, card: { cardholderName: true } });
  const [said, setSaid] = useState('');
  const pay = async () => {
    if (state.status !== 'ready') return;
    const { nonce } = await state.instance.requestPaymentMethod();
    const body = new URLSearchParams({ payment_method_nonce: nonce });
    const answer = await fetch('/checkout', { method: 'POST', body });
    setSaid(await answer.text());
    if (!answer.ok) state.instance.clearSelectedPaymentMethod();
  };
  return (
    <>
      <h1>Checkout</h1>
      <div ref={place} />
      {state.status === 'failed' && <p role="alert">Payments cannot be taken at the moment.</p>}
      <button type="button" disabled={state.status !== 'ready'} onClick={() => void pay()}>
        Pay 10.00
      </button>
      <p role="status">{said}</p>
    </>
  );
}

const clientToken = await (await fetch('/client-token')).text();
const root = document.getElementById('root');
if (root) createRoot(root).render(<Checkout clientToken={clientToken} />);
