import { gateway } from '../gateway.js';

export async function POST(request) {
  const paymentMethodNonce = (await request.formData()).get('payment_method_nonce');
  const { transaction: transactions } = await gateway();
  const { success, transaction, message } = await transactions.sale({ amount: '10.00', paymentMethodNonce });
  return success ? new Response(`Paid: ${transaction.id}`) : new Response(message, { status: 422 });
}
