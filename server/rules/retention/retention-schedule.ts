/**
 * What is kept, why and for how long: the one list that the privacy page shows, and that a test compares with every
 * column of the database. The job (`retention.ts`) and the deletion of a buyer do what it says.
 */

export interface RetentionEntry {
  what: string;
  why: string;
  until: string;
  /** Where it is stored, as `table.column`. */
  columns: readonly string[];
}

const of = (table: string, ...columns: string[]) => columns.map((column) => `${table}.${column}`);

export const retentionSchedule: readonly RetentionEntry[] = [
  {
    what: 'The child’s first name, the phone number, where the phone is, the hour of the texts, and when the sign-up was begun',
    why: 'To send the texts to the right phone at the right hour',
    until: '30 days when it is not paid for; otherwise 31 January after the season',
    columns: of(
      'orders',
      'childs_name',
      'child_key',
      'phone',
      'zone',
      'text_minute',
      'paused_at',
      'replies_at',
    ),
  },
  {
    what: 'What you tell us about the child: gender, town, age, pet, elf',
    why: 'To put it into the texts',
    until:
      '31 January after the season; the name and these a year longer if you choose “Keep our details for next year”',
    columns: of('orders', 'gender', 'town', 'age', 'pet_type', 'pet_name', 'elf', 'keep_requested_at'),
  },
  {
    what: 'The texts, what happened to them, and the address of their pictures; at our text provider too',
    why: 'To send them once, and to show you what was sent',
    until: '31 January after the season; 30 days when nothing is paid for',
    columns: of('messages', 'phone', 'body', 'picture', 'media', 'provider_id', 'code'),
  },
  {
    what: 'Your e-mail address, the browser that the order was made in, and the page and campaign that led to it',
    why: 'For receipts, for your account, and for refunds',
    until: '30 days when it is not paid for; otherwise 31 January of the second year after the season',
    columns: [
      ...of('orders', 'email', 'email_key', 'visitor', 'site', 'sub', 'ab_test_value', 'utm_source'),
      ...of('orders', 'email_corrections', 'email_read_at'),
      ...of('promotion_uses', 'email_key'),
    ],
  },
  {
    what: 'The address of the person you give a gift to, the day, your name and your message to them',
    why: 'To send the code',
    until: '31 January after the season, or 30 days after the code is sent, if that is later',
    columns: of('orders', 'gift_to', 'gift_at', 'gift_from', 'gift_message'),
  },
  {
    what: 'Your consent to texts with your e-mail address, the phone number, your IP address and browser',
    why: 'To show who agreed, to which words, and when',
    until:
      'With the order; then the words, the moment and a keyed hash of the number for six years after it was given',
    columns: of(
      'consents',
      'order_id',
      'visitor',
      'phone',
      'email',
      'wording_version',
      'wording_hash',
      'wording',
      'boxes',
      'page',
      'edition',
      'ip',
      'user_agent',
      'at',
    ),
  },
  {
    what: 'E-mails that we send you about an order',
    why: 'To send each once, and again when your mail server did not accept it',
    until: '30 days after they were sent; only the fact that such an e-mail was sent stays with the order',
    columns: of('mails', 'recipient', 'subject', 'body', 'unsubscribe'),
  },
  {
    what: 'Links to sign in or to continue a sign-up, as hashes with the address they were sent to',
    why: 'To keep others out of your account',
    until:
      'Sign-in links for 15 minutes; a link in a reminder for three days, or until it is used; the e-mail itself for a day',
    columns: of('sign_in_links', 'secret_hash', 'email_key', 'order_id', 'expires_at', 'used_by'),
  },
  {
    what: 'Which browsers, orders and addresses were signed out, as hashes and numbers',
    why: 'So that a copied cookie no longer gives access',
    until: '90 days, when the last such cookie has ended by itself',
    columns: of('session_ends', 'whose', 'before'),
  },
  {
    what: 'A photo of your room, if you put Santa in one, without what its file said about camera and place, and how he is drawn and where he stands in it',
    why: 'For the picture of Christmas morning',
    until: '31 January after the season, or when you delete it, or cancel',
    columns: of(
      'room_pictures',
      'order_id',
      'photo',
      'width',
      'height',
      'x',
      'y',
      'size',
      'style',
      'edge',
      'chosen_at',
      'picture',
    ),
  },
  {
    what: 'Another phone that the texts are to go to, with the code that was texted to it',
    why: 'To check that you hold the phone before Santa texts it',
    until: 'Half an hour, then deleted within the next hour',
    columns: of('number_changes', 'order_id', 'phone', 'code', 'expires_at'),
  },
  {
    what: 'Your consent to offers by e-mail, with your address, your IP address and browser',
    why: 'To send what you asked for, and to show that you did',
    until: 'Two years',
    columns: of('marketing_consents', 'email', 'email_key', 'edition', 'wording', 'ip', 'user_agent', 'at'),
  },
  {
    what: 'Your e-mail address, if you ask for our e-mail in November',
    why: 'To send it once',
    until: 'Until it is sent on 1 November, or you take it back',
    columns: of('november_reminders', 'email', 'email_key', 'edition', 'season', 'wording', 'at'),
  },
  {
    what: 'That an address wants no offers, as a keyed hash',
    why: 'To send none',
    until: 'As long as we send offers',
    columns: of('unsubscribed', 'email_hash', 'at'),
  },
  {
    what: 'That a phone wants no texts',
    why: 'To send none, even if it is signed up again',
    until: 'The number for 30 days, a keyed hash of it as long as we send texts',
    columns: of('stopped_phones', 'phone', 'source', 'at', 'notified_at'),
  },
  {
    what: 'That a phone had its first text, as a keyed hash',
    why: 'So that signing it up again does not send another one',
    until: '31 January after the season',
    columns: of('first_texts', 'phone_hash', 'season'),
  },
  {
    what: 'What a phone writes back; at our text provider too. Of START also a keyed hash of the number',
    why: 'To act on STOP and to answer; to show it to you, if you ask for it in your account; START shows that you hold the phone that you sign up',
    until: '7 days, or until someone has decided about it, if that takes longer',
    columns: [
      ...of('inbound_texts', 'phone', 'body', 'kind', 'at', 'state', 'order_id', 'answer_id'),
      ...of('received_texts', 'sid', 'at', 'started_hash'),
    ],
  },
  {
    what: 'The name of your payment method, such as “Visa ending in 1111”, and a token for it if you asked us to keep it; at the payment gateway too',
    why: 'To say how you paid; with the token you can add something with one press',
    until: '31 January after the season',
    columns: [...of('payments', 'method_token', 'method_name'), ...of('ended_methods', 'token', 'due_at')],
  },
  {
    what: 'Payments, refunds and disputes: amounts, dates and the gateway’s reference numbers, without your name or address',
    why: 'Tax law requires it',
    until: 'As long as tax law requires',
    columns: [
      ...of(
        'payments',
        'gateway_status',
        'order_id',
        'state',
        'amount',
        'currency',
        'agreed',
        'transaction_id',
        'code',
        'sentence',
        'started_at',
        'ended_at',
      ),
      ...of(
        'refunds',
        'order_id',
        'payment_id',
        'state',
        'amount',
        'currency',
        'transaction_id',
        'code',
        'started_at',
        'ended_at',
      ),
      ...of(
        'orders',
        'kind',
        'parent_id',
        'family_id',
        'season',
        'edition',
        'state',
        'package_id',
        'amount',
        'currency',
        'promo_code',
        'text_limit',
        'start_wording',
        'start_requested_at',
        'created_at',
        'paid_at',
      ),
      ...of('disputes', 'id', 'payment_id', 'state', 'reported_at'),
      ...of('gateway_notices', 'kind', 'subject', 'at', 'received_at'),
      ...of('promotion_uses', 'code', 'at'),
      ...of('promotions', 'code', 'gift_order_id'),
    ],
  },
  {
    what: 'What our operator changed or looked up in an order by hand, who it was and why; of a phone that was stopped, only a mark',
    why: 'To show who did what',
    until: 'As long as tax law requires',
    columns: of('operator_actions', 'action', 'order_id', 'phone_mark', 'operator', 'reason', 'at'),
  },
  {
    what: 'How often something was tried, by keyed hashes of your browser, IP address, number or e-mail address',
    why: 'To stop those who try too often',
    until: 'A day at most',
    columns: of('tries', 'key', 'count', 'ends_at'),
  },
  {
    what: 'What advertisers are told, if you agree: a page, a sign-up or a purchase, with a hash of your e-mail address',
    why: 'To measure our advertisements',
    until: 'A day after it was sent',
    columns: of('ad_events', 'id', 'visitor', 'event', 'payload'),
  },
  {
    what: 'That advertisers may be told of a purchase, if you agree: the page and the ids of their own cookies',
    why: 'To tell them of it when its outcome is known, which may be later, and of extras',
    until: 'A month, or until you take it back',
    columns: of('ad_leaves', 'order_id', 'visitor', 'seen', 'at'),
  },
];

/** Columns without personal data: our own ids, the state of our work, what is sold. */
export const impersonal: readonly string[] = [
  ...of('orders', 'id', 'attempt_id', 'absence_certain_at', 'sign_up_reported_at', 'story'),
  ...of('consents', 'id'),
  ...of('payments', 'id', 'nonce_hash', 'look_at'),
  ...of('refunds', 'id', 'absence_certain_at', 'due_at'),
  ...of('promotions', 'kind', 'name', 'percent_off', 'free_texts', 'package_id', 'edition'),
  ...of('promotions', 'starts_at', 'ends_at', 'max_uses', 'created_at'),
  ...of('promotion_uses', 'order_id'),
  ...of(
    'messages',
    'id',
    'order_id',
    'season',
    'slot',
    'state',
    'due_at',
    'not_after',
    'attempts',
    'deferrals',
    'resends',
  ),
  ...of('messages', 'claimed_at', 'lease_until', 'segments', 'accepted_at'),
  ...of('mails', 'id', 'order_id', 'kind', 'state', 'due_at', 'attempts'),
  ...of('inbound_texts', 'id'),
  ...of('operator_actions', 'id'),
  ...of('gateway_notices', 'id'),
  ...of('ended_texts', 'provider_id', 'due_at'),
  ...of('ended_written', 'provider_id', 'due_at'),
  ...of('marketing_consents', 'id'),
  ...of('november_reminders', 'id'),
  ...of('ad_events', 'state', 'due_at', 'attempts'),
  ...of('event_counts', 'day', 'event', 'count'),
  ...of('probes', 'id', 'at'),
];
