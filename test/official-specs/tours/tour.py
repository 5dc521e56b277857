"""What a merchant does first with the SDK for Python, and what came of it, as JSON."""
import json
import os
import sys
import urllib.request

if os.environ.get("SDK_FOLDER"):
    sys.path.insert(0, os.environ["SDK_FOLDER"])
import braintree  # noqa: E402

host, port = os.environ["SANDBOX_HOST"], os.environ["SANDBOX_PORT"]
origin = f"http://{host}:{port}"
# The lines that docs/sandbox/package.md shows.
environment = braintree.Environment("development", host, port, origin, False, None, host, port)
gateway = braintree.BraintreeGateway(
    braintree.Configuration(
        environment,
        merchant_id="integration_merchant_id",
        public_key="integration_public_key",
        private_key="integration_private_key",
    )
)

token = gateway.client_token.generate()
sale = gateway.transaction.sale(
    {
        "amount": "10.00",
        "order_id": "north & south <1>",
        "payment_method_nonce": "fake-valid-nonce",
        "options": {"submit_for_settlement": True},
    }
)
decline = gateway.transaction.sale({"amount": "2001.00", "payment_method_nonce": "fake-valid-nonce"})
customer = gateway.customer.create({"first_name": "Zoë", "payment_method_nonce": "fake-valid-mastercard-nonce"}).customer
again = gateway.transaction.sale({"amount": "11.00", "payment_method_token": customer.payment_methods[0].token})
found = gateway.transaction.search(
    braintree.TransactionSearch.order_id == "north & south <1>",
    braintree.TransactionSearch.status.in_list(["submitted_for_settlement", "settled"]),
)
day = urllib.request.Request(
    f"{origin}/sandbox/clock",
    data=json.dumps({"advance": 2 * 24 * 3600 * 1000}).encode(),
    headers={"content-type": "application/json"},
)
urllib.request.urlopen(day).read()
settled = gateway.transaction.find(sale.transaction.id)
refund = gateway.transaction.refund(sale.transaction.id, "4.00")
hook = gateway.webhook_notification.parse(os.environ["BT_SIGNATURE"], os.environ["BT_PAYLOAD"])
ping = gateway.graphql_client.query("query { ping }")

print(
    json.dumps(
        {
            "token": len(token) > 100,
            "sale": sale.transaction.status,
            "decline": [decline.is_success, decline.transaction.processor_response_code],
            "customer": customer.first_name,
            "vault": [again.transaction.status, again.transaction.credit_card_details.last_4],
            "search": [one.id == sale.transaction.id for one in found.items],
            "clock": settled.status,
            "refund": [refund.transaction.type, str(refund.transaction.amount)],
            "webhook": hook.kind,
            "graphQL": ping["data"]["ping"],
            "plans": len(gateway.plan.all()) > 0,
        }
    )
)
