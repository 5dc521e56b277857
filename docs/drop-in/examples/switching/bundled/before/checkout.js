import dropin from 'braintree-web-drop-in';

const pay = document.querySelector('#pay');
const said = document.querySelector('#said');

async function clientToken() {
  const answer = await fetch('/client-token');
  return answer.text();
}

async function start() {
  const options = {
    container: '#payment',
    locale: 'de_DE',
    vaultManager: true,
    card: {
      cardholderName: { required: true },
      overrides: {
        fields: { number: { placeholder: '4111 1111 1111 1111' }, postalCode: null },
        styles: { input: { 'font-size': '16px' } },
      },
    },
    dataCollector: true,
  };
  const instance = await dropin.create({ ...options, authorization: await clientToken() });

  const update = () => {
    pay.disabled = !instance.isPaymentMethodRequestable();
  };
  instance.on('paymentMethodRequestable', update);
  instance.on('noPaymentMethodRequestable', update);
  update();

  pay.addEventListener('click', async () => {
    pay.disabled = true;
    try {
      const { nonce, deviceData } = await instance.requestPaymentMethod();
      const answer = await fetch('/checkout', {
        method: 'POST',
        body: new URLSearchParams({ payment_method_nonce: nonce, device_data: deviceData }),
      });
      said.textContent = await answer.text();
      if (answer.ok) await instance.teardown();
      else instance.clearSelectedPaymentMethod();
    } catch (error) {
      said.textContent = error.message;
      update();
    }
  });
}

start().catch((error) => {
  said.textContent = error.message;
});
