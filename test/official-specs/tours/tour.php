<?php
// What a merchant does first with the SDK for PHP, and what came of it, as JSON.
spl_autoload_register(function ($class) {
    $file = getenv('SDK_FOLDER') . '/lib/' . str_replace('\\', '/', $class) . '.php';
    if (is_file($file)) {
        require_once $file;
    }
});

[$host, $port] = [getenv('SANDBOX_HOST'), getenv('SANDBOX_PORT')];
// The lines that docs/sandbox/package.md shows.
putenv("GATEWAY_PORT=$port");
putenv("GRAPHQL_PORT=$port");
class Sandbox extends Braintree\Configuration
{
    public function graphQLServerName()
    {
        return 'localhost';
    }
}
$gateway = new Braintree\Gateway(new Sandbox([
    'environment' => 'development',
    'merchantId' => 'integration_merchant_id',
    'publicKey' => 'integration_public_key',
    'privateKey' => 'integration_private_key',
]));

$token = $gateway->clientToken()->generate();
$sale = $gateway->transaction()->sale([
    'amount' => '10.00',
    'orderId' => 'north & south <1>',
    'paymentMethodNonce' => 'fake-valid-nonce',
    'options' => ['submitForSettlement' => true],
]);
$decline = $gateway->transaction()->sale(['amount' => '2001.00', 'paymentMethodNonce' => 'fake-valid-nonce']);
$customer = $gateway->customer()->create([
    'firstName' => 'Zoë',
    'paymentMethodNonce' => 'fake-valid-mastercard-nonce',
])->customer;
$again = $gateway->transaction()->sale([
    'amount' => '11.00',
    'paymentMethodToken' => $customer->paymentMethods[0]->token,
]);
$found = $gateway->transaction()->search([
    Braintree\TransactionSearch::orderId()->is('north & south <1>'),
    Braintree\TransactionSearch::status()->in(['submitted_for_settlement', 'settled']),
]);
$isSale = [];
foreach ($found as $one) {
    $isSale[] = $one->id === $sale->transaction->id;
}
file_get_contents("http://$host:$port/sandbox/clock", false, stream_context_create(['http' => [
    'method' => 'POST',
    'header' => 'content-type: application/json',
    'content' => json_encode(['advance' => 2 * 24 * 3600 * 1000]),
]]));
$settled = $gateway->transaction()->find($sale->transaction->id);
$refund = $gateway->transaction()->refund($sale->transaction->id, '4.00');
$hook = $gateway->webhookNotification()->parse(getenv('BT_SIGNATURE'), getenv('BT_PAYLOAD'));
$ping = $gateway->graphQLClient->query('query { ping }');

echo json_encode([
    'token' => strlen($token) > 100,
    'sale' => $sale->transaction->status,
    'decline' => [$decline->success, $decline->transaction->processorResponseCode],
    'customer' => $customer->firstName,
    'vault' => [$again->transaction->status, $again->transaction->creditCardDetails->last4],
    'search' => $isSale,
    'clock' => $settled->status,
    'refund' => [$refund->transaction->type, $refund->transaction->amount],
    'webhook' => $hook->kind,
    'graphQL' => $ping['data']['ping'],
    'plans' => count($gateway->plan()->all()) > 0,
]);
