# What a merchant does first with the SDK for Ruby, and what came of it, as JSON.
require "json"
require "net/http"

$LOAD_PATH.unshift("#{ENV["SDK_FOLDER"]}/lib") if ENV["SDK_FOLDER"]
require "braintree"

host, port = ENV["SANDBOX_HOST"], ENV["SANDBOX_PORT"]
# The lines that docs/sandbox/package.md shows.
ENV.update("GATEWAY_HOST" => host, "GATEWAY_PORT" => port, "GRAPHQL_HOST" => host, "GRAPHQL_PORT" => port)
gateway = Braintree::Gateway.new(
  :environment => :development,
  :merchant_id => "integration_merchant_id",
  :public_key => "integration_public_key",
  :private_key => "integration_private_key",
  :logger => Logger.new("/dev/null"),
)

token = gateway.client_token.generate
sale = gateway.transaction.sale(
  :amount => "10.00",
  :order_id => "north & south <1>",
  :payment_method_nonce => "fake-valid-nonce",
  :options => {:submit_for_settlement => true},
)
decline = gateway.transaction.sale(:amount => "2001.00", :payment_method_nonce => "fake-valid-nonce")
customer = gateway.customer.create(:first_name => "Zoë", :payment_method_nonce => "fake-valid-mastercard-nonce").customer
again = gateway.transaction.sale(:amount => "11.00", :payment_method_token => customer.payment_methods[0].token)
found = gateway.transaction.search do |search|
  search.order_id.is "north & south <1>"
  search.status.in "submitted_for_settlement", "settled"
end
found_ids = found.map(&:id)
Net::HTTP.post(
  URI("http://#{host}:#{port}/sandbox/clock"),
  {:advance => 2 * 24 * 3600 * 1000}.to_json,
  "content-type" => "application/json",
)
settled = gateway.transaction.find(sale.transaction.id)
refund = gateway.transaction.refund(sale.transaction.id, "4.00")
hook = gateway.webhook_notification.parse(ENV["BT_SIGNATURE"], ENV["BT_PAYLOAD"])
ping = gateway.graphql_client.query("query { ping }")

puts JSON.generate(
  "token" => token.length > 100,
  "sale" => sale.transaction.status,
  "decline" => [decline.success?, decline.transaction.processor_response_code],
  "customer" => customer.first_name,
  "vault" => [again.transaction.status, again.transaction.credit_card_details.last_4],
  "search" => found_ids.map { |id| id == sale.transaction.id },
  "clock" => settled.status,
  "refund" => [refund.transaction.type, refund.transaction.amount.to_s("F").sub(/\.0$/, ".00")],
  "webhook" => hook.kind,
  "graphQL" => ping[:data][:ping],
  "plans" => !gateway.plan.all.empty?,
)
