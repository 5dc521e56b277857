import { create } from 'north-pole-post-drop-in';

const pay = document.getElementById('pay');
const said = document.getElementById('said');

async function start() {
  const authorization = await (await fetch('/client-token')).text();
  const form = await create({ authorization, container: '#payment' });
  pay.disabled = !form.isPaymentMethodRequestable();
  form.on('paymentMethodRequestable', () => {
    pay.disabled = false;
  });
  form.on('noPaymentMethodRequestable', () => {
    pay.disabled = true;
  });
  pay.addEventListener('click', async () => {
    const { nonce } = await form.requestPaymentMethod();
    const answer = await fetch('/checkout', {
      method: 'POST',
      body: new URLSearchParams({ payment_method_nonce: nonce }),
    });
    said.textContent = await answer.text();
    if (!answer.ok) form.clearSelectedPaymentMethod();
  });
}

start().catch((error) => {
  said.textContent = error.message;
});
