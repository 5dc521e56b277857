/** The description of the API has every route, with what it takes, what it answers, and what else a refusal of it says. */
import { expect, it } from 'vitest';
import { testShop } from '#test/support/shop.ts';

/** What is sent and answered, in the order of the alphabet; after the stroke, what a refusal has beside `code`, `message` and `fields`. */
const described: Readonly<Record<string, string>> = {
  'GET /api/account': '-> orders |',
  'GET /api/account/data': '-> ad_events consents e_mails email november_reminders offers orders |',
  'GET /api/kept_details': 'order_id -> kept saved state |',
  'GET /api/order':
    'order_id package_id -> amount cancellation childs_name currency delivery descriptor dup_user email email_correctable extras ' +
    'extras_payable first_text first_text_at first_text_zone method_kept_until order_id package paid_with starts ' +
    'state texts to_add |',
  'GET /api/packages': 'order_id -> packages |',
  'GET /api/room': 'order_id -> childs_name photo state |',
  'GET /api/season': 'order_id package_id -> amount childs_name currency first order_id state texts zone |',
  'GET /api/text_hours': 'area time_zone -> also comes known zone zones |',
  'GET /healthz': '-> status',
  'GET /hooks/payments': 'bt_challenge -> string |',
  'GET /readyz': '-> status',
  'GET /santa/check_ab_testing': 'ab_test_value -> ad_companies ads result result_string |',
  'GET /santa/contact.svg': '->',
  'GET /santa/contact.vcf': '->',
  'GET /santa/get_bt_token': '-> bt_token | bt_token',
  'GET /santa/third_party_lead': 'email event fbc fbp ttp unique_id website -> status |',
  'GET /santa/use_recaptcha': '-> result script site_key',
  'POST /accounts/confirm': 'email ->',
  'POST /api/account/delete': 'confirm email -> status |',
  'POST /api/ad_choice': 'choice -> status |',
  'POST /api/another_child': 'order_id -> left status |',
  'POST /api/cancel_order': 'amount order_id -> amount status |',
  'POST /api/change_number': 'consent_version guardian_consent order_id page phone_number -> phone status |',
  'POST /api/confirm_number': 'code order_id -> status |',
  'POST /api/contact_text': 'order_id -> status |',
  'POST /api/details_preview':
    'age childs_name elf gender order_id pet_name pet_type town -> texts to_come zone |',
  'POST /api/discount_email': 'email -> status |',
  'POST /api/extra': 'ab amount order_id package -> order_id |',
  'POST /api/film': 'key -> childs_name |',
  'POST /api/gift': 'email giver_name message package_id recipient_email send_on -> order_id | order_id',
  'POST /api/internal_ad_lead':
    'ab_test_value childs_name consent_version email g-recaptcha-response guardian_consent offers_consent page ' +
    'phone_number site sub time_zone utm_source -> err_message first_text first_text_at first_text_zone order_id ' +
    'token | err_message order_id site_key token',
  'POST /api/internal_ad_lead_update':
    'age childs_name elf gender order_id pet_name pet_type town -> status |',
  'POST /api/internal_package_upgrade': 'ab amount order_id package -> error status | error status',
  'POST /api/keep_details': 'keep order_id -> status |',
  'POST /api/november_reminder': 'order_id remind -> status |',
  'POST /api/order_email': 'email order_id -> dup_user email status |',
  'POST /api/pause_texts': 'order_id paused -> status |',
  'POST /api/replies': 'order_id show -> status |',
  'POST /api/room_place': 'edge order_id size style x y -> childs_name photo state |',
  'POST /api/room_removed': 'order_id -> childs_name photo state |',
  'POST /api/send_again': 'order_id slot -> status |',
  'POST /api/send_codes': 'email order_id -> status |',
  'POST /api/sign_in': 'key press -> status |',
  'POST /api/sign_in_link': 'email -> status |',
  'POST /api/sign_out': 'devices -> status |',
  'POST /api/start_now': 'order_id version -> status |',
  'POST /api/text_times': 'hour order_id zone -> status |',
  'POST /hooks/payments': 'bt_payload bt_signature -> 204 |',
  'POST /hooks/texts/inbound': 'Body From MessageSid -> string |',
  'POST /hooks/texts/status': 'ErrorCode MessageSid MessageStatus m -> 204 |',
  'POST /reports/policy': '-> 204 |',
  'POST /santa/get_promo_amount':
    'order_id package_id promocode -> amount err_message free_texts lead_gen_package_id package_description ' +
    'package_name promo_name promo_percent_off starts | err_message free_texts lead_gen_package_id promo_name ' +
    'promo_percent_off',
  'POST /santa/package_checkout':
    'ab_test_value device_data fbc fbp g-recaptcha-response keep_method nonce order_id package_id page promocode ' +
    'shown_amount start_in start_now ttp website -> amount decline_code dup_user error payment_id result user_email ' +
    'user_phone | error result',
  'PUT /api/room_photo': 'order_id -> childs_name photo state |',
};

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: { type?: string; properties?: object } }>>;
}
interface Route {
  readonly summary?: string;
  readonly parameters?: readonly { readonly name: string }[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
}

const form = 'application/x-www-form-urlencoded';
/** Browsers send their reports in two types of their own. */
const otherTypes: Readonly<Record<string, readonly string[]>> = {
  'POST /reports/policy': ['application/reports+json', 'application/csp-report'],
};
const inRefusals = new Set(['code', 'fields', 'message']);

const namesIn = ({ content = {} }: Content = {}) =>
  Object.values(content).flatMap(({ schema: { properties, type } }) =>
    properties ? Object.keys(properties) : (type ?? []),
  );

function sentenceOf({ parameters = [], requestBody, responses }: Route): string {
  const { '200': good, '4XX': refusal, '5XX': failure } = responses;
  const taken = [...parameters.map(({ name }) => name), ...namesIn(requestBody)].toSorted();
  const answered = good ? namesIn(good).toSorted() : Object.keys(responses).slice(0, 1);
  const said = (problem: Content) =>
    namesIn(problem)
      .filter((name) => !inRefusals.has(name))
      .toSorted();
  // A failure of ours says the same as a refusal.
  expect(namesIn(failure)).toEqual(namesIn(refusal));
  return [...taken, '->', ...answered, ...(refusal ? ['|', ...said(refusal)] : [])].join(' ');
}

it('names every route, in a sentence, with its type, what it takes and what it answers', async () => {
  const shop = await testShop({ textReceiptToken: 'secret' });
  const { paths } = (await shop.visitor().get('/openapi.json')).json<{
    paths: Readonly<Record<string, Readonly<Record<string, Route>>>>;
  }>();
  await shop.close();
  const routes = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, route]) => ({ name: `${method.toUpperCase()} ${path}`, route })),
  );
  expect(Object.fromEntries(routes.map(({ name, route }) => [name, sentenceOf(route)]))).toEqual(described);
  for (const { name, route } of routes) {
    expect([name, route.summary]).toEqual([name, expect.stringMatching(/^\p{Lu}.{8,}[^.]$/u)]);
    const types = Object.keys(route.requestBody?.content ?? {});
    expect([name, types]).toEqual([name, name.startsWith('POST ') ? (otherTypes[name] ?? [form]) : []]);
  }
});

it('says in the words of its own version where an answer may hold null', async () => {
  const shop = await testShop();
  const description = (await shop.visitor().get('/openapi.json')).json<{ openapi: string }>();
  await shop.close();
  const text = JSON.stringify(description);
  expect(description.openapi).toMatch(/^3\.1\./);
  expect(text).toContain('"null"');
  expect(text).not.toContain('"nullable"');
});
