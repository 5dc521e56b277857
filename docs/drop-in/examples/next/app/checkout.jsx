'use client';

import { DropIn } from 'north-pole-post-drop-in/react';
import { useState } from 'react';

export function Checkout({ clientToken }) {
  const [form, setForm] = useState(null);
  const [said, setSaid] = useState('');
  async function pay() {
    const { nonce } = await form.requestPaymentMethod();
    const body = new URLSearchParams({ payment_method_nonce: nonce });
    const answer = await fetch('/checkout', { method: 'POST', body });
    setSaid(await answer.text());
    if (!answer.ok) form.clearSelectedPaymentMethod();
  }
  return (
    <>
      <DropIn authorization={clientToken} onReady={setForm} onError={(error) => setSaid(error.message)} />
      <button type="button" disabled={!form} onClick={pay}>
        Pay 10.00
      </button>
      <p role="status">{said}</p>
    </>
  );
}
