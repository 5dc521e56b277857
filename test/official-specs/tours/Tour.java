import com.braintreegateway.*;
import java.math.BigDecimal;
import java.net.URI;
import java.net.http.*;
import java.util.*;

/** What a merchant does first with the SDK for Java, and what came of it, as JSON. */
class Tour {
    public static void main(String[] args) throws Exception {
        String origin = "http://" + System.getenv("SANDBOX_HOST") + ":" + System.getenv("SANDBOX_PORT");
        // The lines that docs/sandbox/package.md shows.
        Environment environment =
            new Environment(origin, origin, new String[] {}, "development", origin + "/graphql");
        BraintreeGateway gateway = new BraintreeGateway(
            environment, "integration_merchant_id", "integration_public_key", "integration_private_key");

        String token = gateway.clientToken().generate();
        Result<Transaction> sale = gateway.transaction().sale(new TransactionRequest()
            .amount(new BigDecimal("10.00"))
            .orderId("north & south <1>")
            .paymentMethodNonce("fake-valid-nonce")
            .options().submitForSettlement(true).done());
        Result<Transaction> decline = gateway.transaction().sale(new TransactionRequest()
            .amount(new BigDecimal("2001.00")).paymentMethodNonce("fake-valid-nonce"));
        Customer customer = gateway.customer().create(new CustomerRequest()
            .firstName("Zoë").paymentMethodNonce("fake-valid-mastercard-nonce")).getTarget();
        Transaction again = gateway.transaction().sale(new TransactionRequest()
            .amount(new BigDecimal("11.00"))
            .paymentMethodToken(customer.getPaymentMethods().get(0).getToken())).getTarget();
        ResourceCollection<Transaction> found = gateway.transaction().search(new TransactionSearchRequest()
            .orderId().is("north & south <1>")
            .status().in(Transaction.Status.SUBMITTED_FOR_SETTLEMENT, Transaction.Status.SETTLED));
        List<String> isSale = new ArrayList<>();
        for (Transaction one : found) isSale.add(String.valueOf(one.getId().equals(sale.getTarget().getId())));
        HttpClient.newHttpClient().send(
            HttpRequest.newBuilder(URI.create(origin + "/sandbox/clock"))
                .header("content-type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString("{\"advance\":172800000}")).build(),
            HttpResponse.BodyHandlers.ofString());
        Transaction settled = gateway.transaction().find(sale.getTarget().getId());
        Transaction refund =
            gateway.transaction().refund(sale.getTarget().getId(), new BigDecimal("4.00")).getTarget();
        WebhookNotification hook =
            gateway.webhookNotification().parse(System.getenv("BT_SIGNATURE"), System.getenv("BT_PAYLOAD"));
        Object ping = ((Map<?, ?>) gateway.graphQLClient.query("query { ping }").get("data")).get("ping");

        System.out.println(String.format(
            "{\"token\":%s,\"sale\":\"%s\",\"decline\":[%s,\"%s\"],\"customer\":\"%s\",\"vault\":[\"%s\",\"%s\"],"
                + "\"search\":[%s],\"clock\":\"%s\",\"refund\":[\"%s\",\"%s\"],\"webhook\":\"%s\",\"graphQL\":\"%s\","
                + "\"plans\":%s}",
            token.length() > 100,
            name(sale.getTarget().getStatus()),
            decline.isSuccess(), decline.getTransaction().getProcessorResponseCode(),
            customer.getFirstName(),
            name(again.getStatus()), again.getCreditCard().getLast4(),
            String.join(",", isSale),
            name(settled.getStatus()),
            name(refund.getType()), refund.getAmount(),
            name(hook.getKind()),
            ping,
            gateway.plan().all().size() > 0));
    }

    static String name(Enum<?> value) {
        return value.name().toLowerCase();
    }
}
