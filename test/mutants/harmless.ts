/** Faults that change nothing: by file and name, with the reason. */
const harmless: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'machines/drop-in/card/fields.ts': {
    "no default: code ?? ''": 'No code at all is none of the list either; the default is for the type.',
  },
  'machines/drop-in/edit-and-delete/machine.ts': {
    'result without: pending: null': 'The list is shown first, and entering that forgets it as well.',
    'result without: problem: null': 'The list is shown first, and entering that forgets it as well.',
  },
  'machines/drop-in/security-code/machine.ts': {
    'result without: supportedBrands: []':
      'The code stands alone: there is no number whose brand could count.',
    "result without: afterTokenization: 'keep fields'":
      "Only 'clear fields' clears them; the word is for the type.",
  },
  'machines/drop-in/view-model/machine.ts': {
    'no default: context.methods.find((method) => method.nonce === nonce) ?? null':
      'Only a method that is known is chosen.',
    'no default: context.methods[0] ?? null': 'The first method is only chosen where there is one.',
    'no default: options.find((offered) => offered === initialView) ?? option':
      'The sheet that comes first is only chosen where it is offered.',
    'no default: context.options[0] ?? context.option':
      'One is always listed: wallets stand above a form only where cards are taken below.',
    'no default: input.options.find((option) => !input.express?.includes(option)) ?? input.opt...':
      'One is always listed: wallets stand above a form only where cards are taken below.',
    'no default: context.activeMethod?.nonce ?? null': 'It is only announced where there is one.',
    'result without: places: []': 'The first view says which places there are.',
    'result without: pressed: null': 'The first view says that none was pressed.',
    'result without: announcedNonce: null': 'No nonce at all is another one than any, too.',
  },
  'machines/fulfilment/text-breaker/machine.ts': {
    'no default: PROBE_PAUSES_MS[Math.min(failed, PROBE_PAUSES_MS.length - 1)] ?? PROBE_PAUSES...':
      'The place is never past the end of the list; the default is for the type.',
  },
  'machines/payment-flows/three-d-secure/rules.ts': {
    "no default: frameworks[String(version ?? '')] ?? null":
      'What is not in the list is no framework as undefined, too; null is for the type.',
  },
  'machines/payment-flows/vault-manager/machine.ts': {
    'result without: order: null': 'It starts idle, and entering that clears the order as well.',
  },
  'machines/required.ts': {
    '&& for ||: value === null || value === undefined':
      'It only throws where a machine is wrong, and no event leads there.',
  },
  'machines/shop/payment/types.ts': {
    'no default: promo?.starts ?? checkout?.order.starts ?? []':
      'It is asked for once the checkout is known; the default is for the type.',
  },
  'machines/shop/room/machine.ts': {
    'no default: room?.photo ?? null':
      'A room that is missing was told apart before; the default is for the type.',
    'result without: grip: { x: 0, y: 0 }': 'What is held is noted before anything is dragged.',
  },
  'machines/shop/wizard/machine.ts': {
    "no default: context.firstText?.outcome ?? 'on_its_way'":
      'No text at all is none of the outcomes in the list either; the word is for the type of the list.',
  },
  'machines/with-event.ts': {
    "|| for &&: 'message' in answer && typeof answer.message === 'string'":
      'Every answer that has a message has it as text; the second half is for the type.',
  },
  'server/payments/checkout.ts': {
    'one more: 100': 'It is how many are looked at in one go; the others follow.',
    'always: ended': 'The attempt that ends was written down before; it is asked for the type.',
    "another word: 'none'": 'Whatever is not the word for a bank asks for no confirmation.',
    "another word: 'none' (2)": 'Whatever is not the word for a bank asks for no confirmation.',
  },
  'server/payments/money-back-letters.ts': {
    'one more: 50': 'It is how many are looked at in one go; the others follow.',
    'without: await setImmediate();': 'Other work goes on between two pages; what is written is the same.',
  },
  'server/payments/refunds.ts': {
    'one more: 100': 'It is how many are looked at in one go; the others follow.',
  },
  'server/payments/ledger-check.ts': {
    'one more: 0': 'The first reading is due at any time after 1970, one millisecond later or not.',
    'one more: 0 (2)': 'Nothing was read before the first reading, and no charge is that old.',
    '<= for <: day < until': 'One more search, of the moment at which the one before it ended.',
  },
  'server/routes/gift.ts': {
    "another word: 'gifts'": 'It names what is counted; no other limit has the other name.',
  },
  'server/routes/payment.ts': {
    "another word: 'payments'": 'It names what is counted; no other limit has the other name.',
  },
  'server/routes/text-receipts.ts': {
    "no default: askedAt(request) ?? ''":
      'A shop without an address has given the provider none to sign; the default is for the type.',
  },
  'server/routes/upgrade.ts': {
    "without: confirmation: 'none'": 'Only of a nonce it is asked whether its bank has confirmed the buyer.',
  },
  'server/rules/apply-event.ts': {
    'without: resolved.set(machine, ofMachine);':
      'The state is resolved anew each time, with the same result.',
    'without: ofMachine.set(value, snapshot);': 'The state is resolved anew each time, with the same result.',
    'without: context: {}': 'Each row puts its own in its place; it is for the type.',
  },
  'server/rules/accounts/correct-email.ts': {
    'one more: 0': 'A family package brings two codes at least.',
    'no default: paidAt ?? 0': 'Only what is paid is corrected; the default is for the type.',
    'one more: 0 (2)': 'Only what is paid is corrected; the default is for the type.',
  },
  'server/rules/accounts/sessions.ts': {
    'no default: (await unit.sessionEnds.find(whose)) ?? 0':
      'No start is before an end that is missing, as undefined; the default is for the type.',
    'one more: 0 (2)': 'No session began in the first millisecond of 1970.',
  },
  'server/rules/consent/consent-wording.ts': {
    'without: most: null': 'No limit at all is none, too; null is for the type.',
    'never: !wording (2)': 'Each edition has one; it is asked for the type.',
  },
  'server/rules/charging/attempts.ts': {
    'without: searchAt': 'The machine only writes it; the row keeps what is not written.',
  },
  'server/rules/charging/check-payment.ts': {
    "another word: 'now'":
      'Where nothing is asked of the buyer, beginning now and later bring the same texts.',
    'one more: 0 (3)': 'Nothing is charged, or 1.00 at least.',
  },
  'server/rules/ordering/advance-order.ts': {
    'without: paidAt': 'The machine only writes it; the row keeps what is not written.',
  },
  'server/rules/ordering/apply-order-effects.ts': {
    'never: effects.length === 0': 'It only saves work: where nothing is asked for, nothing is carried out.',
    'one more: 0 (3)': 'There are two effects, or none.',
    "always: effects.includes('deliverPurchase')": 'There are two effects, or none.',
    "always: effects.includes('sendReceipt')": 'There are two effects, or none.',
  },
  'server/rules/ordering/start-early.ts': {
    'no default: entry.order.paidAt ?? at': 'Only a paid order brings texts; the default is for the type.',
  },
  'server/rules/ordering/check-phone.ts': {
    'no default: (await unit.inbox.startedAt(phone)) ?? -Infinity':
      'No time since a START that is missing is less than a day; the default is for the type.',
  },
  'server/rules/ordering/codes-again.ts': {
    'never: !first': 'One was found before; it is asked for the type.',
  },
  'server/rules/ordering/film.ts': {
    "no default: texts?.childsName ?? ''": 'An extra has its order; the default is for the type.',
  },
  'server/rules/ordering/fulfilment.ts': {
    'no default: findPackage(order.packageId, order.edition) ?? {}':
      'What is called a family package is listed; the default is for the type.',
    'no default: codesFor ?? usualPackageId': 'Each family package names it; the default is for the type.',
  },
  'server/rules/ordering/gift.ts': {
    'one more: 0': 'A day has three numbers; the default is for the type.',
    'one more: 0 (2)': 'A day has three numbers; the default is for the type.',
    'one more: 0 (3)': 'A day has three numbers; the default is for the type.',
    '<= for <: at < now - dayMs':
      'Yesterday at nine counts as today until nine, one millisecond longer or not.',
    '>= for >: at > now + yearMs': 'A year is a matter of days, one millisecond longer or not.',
  },
  'server/rules/ordering/outcomes.ts': {
    '.every for .some: outcomes.some((one) => one.startWording !== null)': 'It is asked of one outcome only.',
    '>= for >: now.kept > 0 (2)':
      'Where nothing is kept and nothing is asked for, beginning later brings the same texts.',
  },
  'server/rules/ordering/sign-up.ts': {
    'always: order !== existing': 'It only saves work: an order that did not change is stored as it was.',
  },
  'server/rules/ordering/start.ts': {
    'one more: 12': 'An hour later it is the same day.',
    'one more: 0': 'A minute later it is the same day.',
    'one more: 0 (4)': 'Nothing is charged, or 1.00 at least.',
    "no default: findPackage(order.packageId, order.edition)?.days ?? 'until Christmas'":
      'What plans the season has the same default.',
  },
  'server/rules/refunding/cancel-order.ts': {
    'one more: 0 (2)': 'A share of a price is never as small as one hundredth.',
  },
  'server/rules/refunding/move-refund.ts': {
    '&& for ||: !order || !payment':
      'The database has an order and a payment for each refund; it is asked for the type.',
    'without: dueAt': 'The machine only writes it; the row keeps what is not written.',
  },
  'server/rules/refunding/notices.ts': {
    'always: order': 'The database has an order for each payment; it is asked for the type.',
    'always: order (2)': 'The database has an order for each payment; it is asked for the type.',
  },
  'server/rules/retention/erase-buyer.ts': {
    "never: phone === ''": 'It only saves work: no row has an empty phone.',
  },
  'server/rules/retention/limits.ts': {
    'one more: 200': 'It is how many are looked at in one go; the others follow.',
  },
  'server/rules/stopping/keywords.ts': {
    '> for >=: score >= (isPlain(concepts) ? ratherObjectsFrom : objectsFrom)':
      'A score is a sum of many weights, and never the threshold itself.',
    '> for >=: score >= ratherObjectsFrom':
      'A score is a sum of many weights, and never the threshold itself.',
    '> for >=: doubt.read(text).score >= doubtfulFrom':
      'A score is a sum of many weights, and never the threshold itself.',
  },
  'server/rules/texting/advance-text.ts': {
    'without: claimedAt': 'The machine only writes it; the row keeps what is not written.',
    'without: leaseUntil': 'The machine only writes it; the row keeps what is not written.',
    'without: providerId': 'The machine only writes it; the row keeps what is not written.',
  },
  'server/rules/texting/child-zones.ts': {
    'no default: new Intl.Locale(locale).getTimeZones() ?? []':
      'Each of them names a country, which has zones; the default is for the type.',
    'one more: 2026': 'Any day of a winter does.',
    'one more: 0': 'Any day of a winter does.',
    'one more: 2026 (2)': 'Any day of a summer does.',
    'one more: 6': 'Any day of a summer does.',
  },
  'server/rules/texting/choose-story.ts': {
    'without .slice: stories.slice(0, first)':
      'A story that is listed twice is chosen as if it were listed once.',
  },
  'server/rules/texting/day-capacity.ts': {
    'no default: moments[index + 1] ?? from': 'At the last moment every evening is over.',
    'one more: 0 (6)': 'Where the search for the rate begins; it comes to the same.',
    '>= for >: high - low > precision': 'Halves are never as wide as the precision itself.',
  },
  'server/rules/texting/days-ahead.ts': {
    '>= for >: notAfter > at': 'A season ends at eight in the evening, one millisecond later or not.',
  },
  'server/rules/texting/details.ts': {
    "no default: child.gender ?? ''": 'No kind of child is called null; the default is for the type.',
  },
  'server/rules/texting/dispatch.ts': {
    "without: kind: 'now'":
      'What is neither for later nor for the next round leaves; the word is for the type.',
  },
  'server/rules/texting/lease-texts.ts': {
    'one more: 2': 'A text of the season is valid for hours; more days find no other ones.',
    'never: !order': 'The database has an order for each text; it is asked for the type.',
    'one more: 1': 'It is asked whether any is due.',
    'without: leaseUntil: at': 'What is late expires and gets no lease; it is given for the type.',
  },
  'server/rules/texting/quiet-hours.ts': {
    'one more: 24': 'Two or three clocks agree after a few rounds, or never.',
    'one more: 0': 'Two or three clocks agree after a few rounds, or never.',
    '<= for <: round < mostRounds': 'Two or three clocks agree after a few rounds, or never.',
    'one more: 1 (2)': 'Two or three clocks agree after a few rounds, or never.',
  },
  'server/rules/texting/record-text.ts': {
    'never: recorded':
      'It only saves work: what was recorded is not taken a second time, or changes nothing.',
  },
  'server/rules/texting/season.ts': {
    'one more: 0 (3)': 'Each half hour can be chosen; a minute more is none.',
    'one more: 60 (3)': 'Each half hour can be chosen; some minutes more are none.',
    'without: lastTexts.set(key, known);': 'It only saves work: what is not kept is worked out again.',
  },
  'server/rules/texting/text-times.ts': {
    'one more: 0 (2)': 'No text is due in the first millisecond of 1970.',
    'without: most: null': 'No limit at all is none, too; null is for the type.',
    'one more: 0 (5)': 'The text of the second day comes at the same minute as that of the first.',
    'without: most: 1': 'The first of them is the same, however many follow.',
    'one more: 1 (2)': 'The first of them is the same, however many follow.',
  },
  'server/rules/texting/zoned-time.ts': {
    'without: formats.set(zone, format);': 'It only saves work: what is not kept is made again.',
    'without: offsets.set(key, offset);': 'It only saves work: what is not kept is worked out again.',
  },
  'server/texts/capacity-forecast.ts': {
    'never: load.length === 0': 'It only saves work: of no texts none is left over.',
  },
  'server/texts/count-texts.ts': {
    'without: await setImmediate();': 'Other work goes on between two slices; what is counted is the same.',
  },
  'server/texts/missed-inbound.ts': {
    'without .filter: counted.filter((text) => unheard.has(text.sid))':
      'It only saves work: what was heard before changes nothing when it is heard again.',
  },
  'server/texts/outbox.ts': {
    'one more: 20': 'It is how many are leased in one go; the others follow.',
    'one more: 50': 'It is how many are looked at in one go; the others follow.',
    'one more: 20 (2)': 'How many milliseconds are waited to share a commit.',
    'no default: retryMinutes[deferrals] ?? 60':
      'After four pauses it is tried no more; the default is for the type.',
    'one more: 60 (2)': 'After four pauses it is tried no more; the default is for the type.',
    'no default: claimedAt ?? 0': 'A text that was sent was leased; the default is for the type.',
    'one more: 0 (2)': 'A text that was sent was leased; the default is for the type.',
    'always: isDay(message.slot)':
      'It is written down 20 milliseconds later, or sooner, in a commit of its own or not.',
    'never: isDay(message.slot)':
      'It is written down 20 milliseconds later, or sooner, in a commit of its own or not.',
    'without: await round();':
      'It is written down 20 milliseconds later, or sooner, in a commit of its own or not.',
    'no default: message.leaseUntil ?? 0': 'What is handed over has a lease; the default is for the type.',
    'one more: 0 (3)': 'What is handed over has a lease; the default is for the type.',
    'no default: claimedAt ?? 0 (2)': 'A text that was sent was leased; the default is for the type.',
    'one more: 0 (4)': 'A text that was sent was leased; the default is for the type.',
    '>= for >: waiting.length > 0': 'It is looked once more for what is due, and there is nothing.',
    'never: held.length === 0': 'It only saves work: where nothing is held, nothing is renewed.',
    'one more: 1 (5)': 'It is asked whether any is admitted.',
  },
  'server/texts/pace.ts': {
    'one more: 0 (2)': 'A text has one segment at least.',
  },
  'server/texts/twilio-signature.ts': {
    "no default: fields[key] ?? ''": 'A key that is listed has its value; the default is for the type.',
  },
  'server/texts/stop-mails.ts': {
    'one more: 50': 'It is how many are looked at in one go; the others follow.',
  },
  'server/texts/twilio-sender.ts': {
    'not awaited: await deleteMessage(providerId)': 'Deleting never throws.',
    'one more: 0 (4)': 'A second is what is waited without a word, too.',
    'no default: data?.code ?? 0': 'No code is among them; the default is for the type.',
    'no default: data?.code ?? 0 (2)': 'No code is among them; the default is for the type.',
    'one more: 0 (2)': 'No code is among them; the default is for the type.',
    'one more: 0 (3)': 'No code is among them; the default is for the type.',
  },
  'ui/drop-in/sheets/BrandIcon.tsx': {
    'one more: 1.1': 'The width of a line in a picture.',
    'one more: 1.2': 'The width of a line in a picture.',
    'one more: 2.5': 'The width of a line in a picture.',
    'one more: 2.5 (2)': 'The width of a line in a picture.',
    'one more: 2.5 (3)': 'The width of a line in a picture.',
    'one more: 1.5': 'The width of a line in a picture.',
    'one more: 1.8': 'The width of a line in a picture.',
    'one more: 2': 'The width of a line in a picture.',
    'one more: 1.5 (2)': 'The width of a line in a picture.',
    'one more: 3': 'The width of a line in a picture.',
  },
  'ui/drop-in/sheets/form-context.tsx': {
    'never: !form': 'Outside a form it throws all the same, in other words.',
  },
};

/**
 * @returns the faults that change something @throws Error when one of the harmless ones is no longer a fault of the
 * file
 */
export function harmfulOf<Fault extends { readonly name: string }>(
  file: string,
  faults: readonly Fault[],
): readonly Fault[] {
  const known = harmless[file] ?? {};
  const gone = Object.keys(known).filter((name) => faults.every((each) => each.name !== name));
  if (gone.length > 0) throw new Error(`${file}: harmless, and no fault of it any more: ${gone.join('; ')}`);
  return faults.filter(({ name }) => known[name] === undefined);
}
