/**
 * Defects that the shop has had, or nearly had, each as a change of its source text. Simulated Decembers have to find
 * every one of them (`npm run december -- defects`).
 */

export interface Defect {
  /** What goes wrong, in a sentence. */
  readonly wrong: string;
  readonly file: string;
  /** Occurs once in the file. */
  readonly from: string;
  readonly to: string;
  /** What the plan of a world, as JSON, has to contain to show the defect; without it any world may. */
  readonly needs?: string;
}

const inFile = (
  file: string,
  all: readonly (readonly [wrong: string, from: string, to: string, needs?: string])[],
) => all.map(([wrong, from, to, needs]): Defect => ({ wrong, file, from, to, ...(needs && { needs }) }));

export const defects: readonly Defect[] = [
  ...inFile('server/rules/texting/objection.ts', [
    ['texts leave after a STOP', 'if (await unit.stopList.has(phone)) return STOPPED;', '', '"stop"'],
    [
      'texts leave in a pause',
      'return order && order.pausedAt !== null ? PAUSED : undefined;',
      'return undefined;',
      'pause"',
    ],
  ]),
  ...inFile('server/rules/stopping/stop-phone.ts', [
    [
      'a STOP cancels nothing that is planned',
      '  await cancelPlannedTexts(unit, phone);\n  return true;',
      '  return true;',
      '"stop"',
    ],
    [
      'a STOP is not written down',
      '  await unit.stopList.insert({ phone, source, at, notifiedAt: null });\n',
      '',
    ],
  ]),
  ...inFile('server/texts/missed-inbound.ts', [
    [
      'a STOP whose message was lost is never found',
      'for (const { sid, phone, body, at: writtenAt } of counted.filter((text) => unheard.has(text.sid))) {',
      'for (const { sid, phone, body, at: writtenAt } of counted.filter(() => false)) {',
    ],
  ]),
  ...inFile('server/rules/refunding/cancel-order.ts', [
    [
      'planned texts of a cancelled order stay',
      '    await advanceText(unit, text, {',
      "    if (text.state === 'cancelled') await advanceText(unit, text, {",
    ],
    ['a cancelled order is not paid back', '    await beginRefund(unit, refund, orderId, at);\n', ''],
    [
      'a cancelled order stays paid',
      "state: applied.value as Order['state'], childKey",
      'state: order.state, childKey',
    ],
    [
      'the photo of a room outlives a cancellation',
      '  await unit.roomPictures.delete(id);\n',
      '',
      '"what":"room".*"(desk )?cancel"',
    ],
    [
      'the letter of a film that was cancelled is sent',
      '(kind) => bringsCodes(kind) || kind === FILM)',
      '(kind) => bringsCodes(kind) || (kind === FILM && false))',
      '"cancel film"|"uk".*"what":"room".*"cancel"',
    ],
    [
      'what has left since a sum was shown is paid back as well',
      'if (terms?.amount !== amount || !entry?.payment',
      'if (!terms || !entry?.payment',
      '"cancel"',
    ],
  ]),
  ...inFile('server/payments/refunds.ts', [
    [
      'a refund whose answer was lost is asked for again without looking',
      "refund.state === 'waiting' ? again(refund) : findOutcome(refund)",
      'again({ ...refund })',
    ],
    [
      'a refund that has to wait for settlement is given up',
      "return move(id, { type: 'refund.postponed', dueAt: now + settlementPauseMs });",
      "return move(id, { type: 'refund.refused' });",
    ],
    [
      'refunds are never gone on with',
      'for (const refund of await store.read((unit) => unit.refunds.due(clock.now(), batch))) {',
      'for (const refund of [] as Refund[]) {',
    ],
    [
      'a refund is always of the whole',
      "extent: amount === payment.amount ? 'whole' : 'part',",
      "extent: 'whole',",
    ],
  ]),
  ...inFile('machines/fulfilment/refund/machine.ts', [
    [
      'a lost refund is sent again before its absence is certain',
      "'refund.absent': { guard: withEvent('isCertainlyAbsent'), target: 'waiting' },",
      "'refund.absent': 'waiting',",
      '"cancel".*"weather":4',
    ],
    [
      'the absence of a refund is never believed',
      "'refund.absent': { guard: withEvent('isCertainlyAbsent'), target: 'waiting' },",
      '',
    ],
  ]),
  ...inFile('server/rules/charging/begin-charge.ts', [
    [
      'the same sign-up is charged in two browsers',
      "if (await boughtElsewhere(unit, found)) return { kind: 'bought_elsewhere' };",
      '',
      '"code":"TASTE3".*"email":"parent-1@example.com".*"tabOf":null',
    ],
    [
      'the attempt is not written down before the gateway is asked',
      'searchAt: isFree ? null : at,',
      'searchAt: null,',
      '"weather":4',
    ],
  ]),
  ...inFile('server/rules/charging/end-charge.ts', [
    [
      'a charge that is found late pays nothing',
      "await advanceOrder(unit, order, { type: 'charge.found', attemptId: payment.id, at });",
      'undefined;',
      '"weather":4',
    ],
    [
      'a second charge is not paid back',
      "if (surplus?.effects.includes('payBack')) await refundWhole(unit, surplus.payment, at);",
      '',
    ],
    [
      'what was bought is not planned',
      '  await applyOrderEffects(unit, shop, ended.effects, { order: ended.order, payment: next, at });\n  return next;',
      '  return next;',
    ],
  ]),
  ...inFile('server/payments/checkout.ts', [
    [
      'a charge whose answer was lost is never searched for',
      'if (!running.has(orderId)) await search(id);',
      '',
    ],
    [
      'a charge whose answer was lost counts as declined',
      'return end(attemptId, outcomeOfSearch(await gateway.findSale(attemptId), certainAt));',
      "return end(attemptId, { kind: 'failed', code: 'lost', sentence: 'x' });",
    ],
  ]),
  ...inFile('machines/fulfilment/attempt/machine.ts', [
    [
      'a lost charge is searched for once',
      'scheduleSearch: assign(({ context }, { at }: { at: number }) => ({\n      searchAt: Math.round(nextSearch(context.startedAt, at)),\n    })),',
      'scheduleSearch: assign((_, _event: { at: number }) => ({ searchAt: null })),',
    ],
    [
      'a charge after its order could be paid again is forgotten',
      "'attempt.charged': charged,\n        'attempt.surplus': surplus,\n        'attempt.declined': declined,\n        'attempt.searched': { actions: scheduleSearch },\n        'attempt.absent': [",
      "'attempt.declined': declined,\n        'attempt.searched': { actions: scheduleSearch },\n        'attempt.absent': [",
    ],
  ]),
  ...inFile('machines/fulfilment/text-message/machine.ts', [
    [
      'a text whose answer was lost is sent again at once',
      "'text.lost': { target: 'unknown', actions: searchLater },",
      "'text.lost': { target: 'planned', actions: searchLater },",
      '"carrier":5',
    ],
    [
      'a text whose answer was lost is never sent',
      "{ guard: withEvent('isInTime'), target: 'planned', actions: withEvent('retryLater') },\n          { target: 'expired'",
      "{ target: 'expired'",
      '"carrier":5',
    ],
    [
      'a text past its moment leaves',
      "{ guard: { type: 'isTooLate', params: ({ event }) => ({ moment: event.at }) }, target: 'expired' },",
      '',
      '"of":"',
    ],
    [
      'a text is gone when the provider is away',
      "'text.unavailable': { target: 'planned', actions: withEvent('setCode') },",
      "'text.unavailable': { target: 'failed', actions: withEvent('setCode') },",
      '"of":"carrier"',
    ],
  ]),
  ...inFile('server/texts/outbox.ts', [
    [
      'a lost text counts as absent at once',
      "if (found.kind === 'absent' && clock.now() >= begun + absentAfterMs) {",
      "if (found.kind === 'absent') {",
      '"carrier":5',
    ],
    [
      'a lost text that the provider has is never recorded',
      "    if (found.kind === 'found') {\n      await record(id, { type: 'text.accepted', providerId: found.providerId });\n    }\n",
      '',
      '"carrier":5',
    ],
    [
      'an answer that is not understood counts as refused',
      "return { type: 'text.lost', code: outcome.code, searchAt: clock.now() + searchEveryMs };",
      "return { type: 'text.refused', code: outcome.code };",
      '"carrier":5',
    ],
  ]),
  ...inFile('server/texts/twilio-sender.ts', [
    [
      'a time-out counts as never sent',
      "return { kind: neverSent.has(code) ? 'unavailable' : 'lost', code };",
      "return { kind: 'unavailable', code };",
      '"carrier":5',
    ],
    [
      'a fault of the provider counts as never sent',
      "if (response.status >= 500) return { kind: 'lost', code: `http-${response.status}` };",
      "if (response.status >= 500) return { kind: 'unavailable', code: `http-${response.status}` };",
      '"carrier":5',
    ],
  ]),
  ...inFile('server/payments/braintree-errors.ts', [
    [
      'every failure of a charge counts as never sent',
      'return turnedAway.has(type) || neverSent.test(message);',
      'return true;',
      '"weather":4',
    ],
    [
      'no answer is waited for too long',
      "timer = setTimeout(() => reject(new TooSlowError('No answer in time.')), ms);",
      'void ms; void reject; void TooSlowError;',
      '"weather":4',
    ],
  ]),
  ...inFile('server/rules/texting/text-plan.ts', [
    [
      'one phone gets the texts of two orders',
      'return (text) => keys.has(key(text));',
      'return (text) => keys.has(key(text)) && text.season < 0;',
      '"phone":"(\\+\\d+)".*"phone":"\\1"',
    ],
  ]),
  ...inFile('server/routes/payment.ts', [
    [
      'the link that a refused payment speaks of is not sent',
      'background.follow(signInLinks.sendToOwner(request, order.email));',
      '',
      '"email":"parent-1@example.com".*"email":"parent-1@example.com"',
    ],
  ]),
  ...inFile('machines/shop/payment/machine.ts', [
    [
      'Pay comes back while a charge is unknown',
      "onError: { target: 'unconfirmed', actions: [logged, 'clearPaymentMethod'] },",
      "onError: { target: 'choosing', actions: [logged, 'clearPaymentMethod'] },",
    ],
    [
      'a pending charge ends the payment',
      "{ guard: withAnswer('isPending'), target: 'unconfirmed', actions: 'clearPaymentMethod' },",
      '',
    ],
    [
      'a payment that cannot be loaded has no way on',
      "on: { ...leavable, 'checkout.retried': 'loading' },\n    },\n    inVain",
      'on: { ...leavable },\n    },\n    inVain',
    ],
  ]),
  ...inFile('machines/shop/confirmation/machine.ts', [
    [
      'a charge is asked about once',
      "after: { CHECK_PAUSE: 'checking' },\n    },\n    unreachable",
      '},\n    unreachable',
    ],
    [
      'a charge is not asked about again without a network',
      "after: { CHECK_PAUSE: 'checking' },\n      on: { 'payment.checked': 'checking' },",
      '',
    ],
  ]),
  ...inFile('machines/shop/lead/machine.ts', [
    [
      'a sign-up without an answer has no way on',
      "description: 'The server could not be reached. Everything typed is kept; the parent can try again.',\n      on: { 'lead.retried': 'submitting', 'lead.abandoned': 'abandoned' },",
      "description: 'The server could not be reached.',",
    ],
  ]),
  ...inFile('machines/shop/cancellation/machine.ts', [
    [
      'a cancellation without an answer has no way on',
      "on: { 'cancellation.confirmed': 'cancelling' },\n    },\n    cancelled",
      'on: {},\n    },\n    cancelled',
      '"cancel".*"weather":4|"reception":6.*"cancel"',
    ],
  ]),
  ...inFile('machines/shop/account-menu/machine.ts', [
    [
      'an account that cannot be loaded has no way on',
      "unavailable: { on: { 'account.retried': 'loading' } },",
      'unavailable: {},',
      '"weather":4',
    ],
  ]),
  ...inFile('machines/shop/personalisation/machine.ts', [
    ['details that could not be saved have no way on', 'unsaved: {\n      ...typing,', 'unsaved: {'],
  ]),
  ...inFile('server/rules/texting/objection.ts', [
    [
      'texts leave while words of the phone wait for a person',
      'if ((await unit.inbox.wordsOf(phone, waitingStates)).length > 0) return WAITING;',
      '',
      '"(doubt|harm)"',
    ],
  ]),
  ...inFile('server/rules/stopping/handle-text.ts', [
    [
      'words that may be an objection hold nothing',
      "isDoubtful: kind === 'doubtful' }",
      'isDoubtful: false }',
      '"doubt"',
    ],
  ]),
  ...inFile('server/rules/stopping/keywords.ts', [
    [
      'a STOP in other words only holds the texts',
      "if (isClear && isOfTexts) return 'stop';",
      '',
      '"object"',
    ],
  ]),
  ...inFile('server/rules/texting/lease-texts.ts', [
    [
      'texts leave although the bank has taken the money back',
      "if (order.state === 'onHold') return await move({ type: 'text.postponed', until: lease.at + holdPauseMs });",
      '',
      '"dispute lost"',
    ],
  ]),
  ...inFile('server/rules/refunding/notices.ts', [
    [
      'a dispute that was lost changes nothing',
      "if (applied.effects.includes('takePayment')) await bounce(unit, payment, at);",
      '',
      '"dispute lost"',
    ],
  ]),
  ...inFile('server/payments/payment-log.ts', [
    [
      'the operator is not told of a dispute',
      'else log.error(fields, meanings[effect]);',
      '',
      '"dispute lost"',
    ],
  ]),
  ...inFile('server/rules/texting/change-number.ts', [
    [
      'texts stay with the phone that was left',
      'if (await hasPlace(text)) await unit.texts.save(moved, text);',
      'if (await hasPlace(text)) void moved;',
      '"number"',
    ],
    ['a number that was changed is forgotten', '  await unit.orders.save(order);\n', '', '"number"'],
  ]),
  ...inFile('server/rules/retention/erase-buyer.ts', [
    ['texts outlive a deletion', '  await unit.texts.deleteOfOrder(id);\n', '', '"erase"'],
    ['e-mails outlive a deletion', '  await eraseAddress(unit, emailKey);\n', '', 'of a letter.*"erase"'],
  ]),
  ...inFile('server/rules/retention/evidence.ts', [
    [
      'a consent keeps the address after a deletion',
      "await unit.consents.save({ ...consent, phone, email: '', visitor",
      'await unit.consents.save({ ...consent, phone, visitor',
      '"erase"',
    ],
  ]),
  ...inFile('server/rules/pricing/codes.ts', [
    [
      'a code for the first one is used by two',
      'if (promotion.maxUses !== null && (await unit.promotions.countUses(promotion.code)) >= promotion.maxUses)\n    return false;',
      '',
      'FIRST50.*FIRST50.*"disk":10',
    ],
    [
      'the code of a gift that was paid back still works',
      'if (uses === 0) await unit.promotions.saveEnd({ code: promotion.code, endsAt: at });',
      'void uses; void promotion; void at;',
      'of a letter.*"cancel"',
    ],
  ]),
  ...inFile('server/rules/pricing/price.ts', [
    [
      'a gift pays for half',
      'const amount = afterPercentOff(sold.amount, promotion.percentOff);',
      "const amount = afterPercentOff(sold.amount, promotion.kind === 'gift' ? 50 : promotion.percentOff);",
      'of a letter',
    ],
  ]),
  ...inFile('server/rules/ordering/fulfilment.ts', [
    [
      'the code of a gift is not sent',
      'mails: [giftMail(order, gift, signUp, contacts)] };',
      'mails: [] };',
      'of a letter',
    ],
  ]),
  ...inFile('server/rules/ordering/apply-order-effects.ts', [
    [
      'no receipt is sent',
      "if (effects.includes('sendReceipt')) await planMail(unit, order.id, bought.receipt, at);",
      '',
    ],
  ]),
  ...inFile('server/rules/pricing/family-credit.ts', [
    [
      'a second child has to be paid for again',
      'return (await codesLeft(unit, order.familyId, at)).find(({ edition }) => edition === order.edition);',
      'return (await codesLeft(unit, order.familyId, at)).find(() => false);',
      '"what":"sibling"',
    ],
  ]),
  ...inFile('server/rules/operating/operator.ts', [
    ['a pause at the desk pauses nothing', '  await pauseTexts(unit, orderId, at);\n', '', '"desk pause"'],
    [
      'a STOP at the desk stops nothing',
      "return (await stopPhone(unit, { phone, source: 'operator', at }))",
      "return (await stopPhone(unit, { phone: `${phone}0`, source: 'operator', at }))",
      '"desk stop"',
    ],
  ]),
  ...inFile('server/http/visitor.ts', [
    [
      "strangers open a parent's order",
      'return order && (await isTheirs(unit, request, order)) ? order : undefined;',
      'return order && ((await isTheirs(unit, request, order)) || true) ? order : undefined;',
      '"strangers"',
    ],
  ]),
  ...inFile('server/payments/braintree-gateway.ts', [
    [
      'pounds are charged as dollars',
      'const merchantAccountId = merchantAccountIds[currency] ?? options.merchantAccountId;',
      "const merchantAccountId = merchantAccountIds[currency === 'GBP' ? 'USD' : currency] ?? options.merchantAccountId;",
      '"uk"',
    ],
  ]),
  ...inFile('machines/shop/promo/machine.ts', [
    [
      'a code that could not be asked about keeps Pay away',
      "description: 'The server could not be asked. The same code can be tried again.',\n      entry: 'reportEnd',",
      "description: 'The server could not be asked. The same code can be tried again.',",
      '"code":"',
    ],
    [
      'a second press with an empty code keeps Pay away',
      "{ target: 'refused', reenter: true, actions: 'askForCode' },",
      "{ target: 'refused', actions: 'askForCode' },",
      '"code":""',
    ],
    [
      'a wrong code keeps Pay away',
      "description: 'The code is not valid, and the page says why. The text stays in the field.',\n      entry: 'reportEnd',",
      "description: 'The code is not valid, and the page says why. The text stays in the field.',",
      'NOSUCHCODE',
    ],
  ]),
  ...inFile('machines/shop/gift/machine.ts', [
    [
      'a gift that was not answered has no way on',
      "unreachable: { ...filling, description: 'The server could not be reached. What was typed is kept.' },",
      'unreachable: {},',
      'of a letter',
    ],
    [
      'a gift that the bank declined has no way on',
      'declined: {\n      ...filling,',
      'declined: {',
      'of a letter',
    ],
  ]),
  ...inFile('machines/shop/another-child/machine.ts', [
    [
      'a second child whose answer was lost has no way on',
      "description: 'The answer was lost. It is safe to press again.',\n      on: { 'child.pressed': 'beginning' },",
      "description: 'The answer was lost. It is safe to press again.',",
      '"what":"sibling".*"weather":4|"reception":6.*"what":"sibling"',
    ],
  ]),
  ...inFile('machines/shop/personal-data/machine.ts', [
    [
      'a deletion whose answer was lost has no way on',
      'deletionFailed: {\n      ...asking,',
      'deletionFailed: {',
      '"erase".*"weather":4|"reception":6.*"erase"',
    ],
  ]),
  ...inFile('machines/shop/number-change/machine.ts', [
    [
      'a number whose code could not be asked for has no way on',
      "onError: { target: 'typing.unreachable', actions: logged },",
      "onError: { target: 'confirming', actions: logged },",
      '"number"',
    ],
  ]),
  ...inFile('ui/shop/visit/read-visit.ts', [
    [
      'a gift whose page is loaded again while it is paid is ordered anew',
      'gift: keptGift.load() ?? null,',
      'gift: null,',
      '"gives":"',
    ],
  ]),
  ...inFile('server/rules/retention/delete-expired.ts', [
    [
      'the photo of a room outlives a deletion',
      '  await unit.roomPictures.delete(id);\n',
      '',
      '"what":"room".*"erase"',
    ],
    [
      'the photo of a room outlives its season',
      '    await noteBeforeDeletion(unit, order, now);\n    await unit.texts.deleteOfOrder(order.id);\n  }\n}\n\nasync function deleteChildren',
      '    await unit.texts.deleteOfOrder(order.id);\n  }\n}\n\nasync function deleteChildren',
      '"days":4.*"what":"room"',
    ],
  ]),
  ...inFile('db/queries/room-pictures.ts', [
    [
      'the file of a photo stays where another one is chosen',
      'release((await take(picture.orderId)).filter((name) => !kept.includes(name)));',
      'await take(picture.orderId);\n      void kept;',
      '"other room"',
    ],
  ]),
  ...inFile('db/photo-files.ts', [
    [
      'the file of a photo whose row was refused stays',
      'if (!(error instanceof StoreUnsureError)) await discardPhotos(files, [name]);',
      'void StoreUnsureError;',
      '"what":"room"',
    ],
    [
      'the file of a process that died stays',
      'await files.remove(old.filter((name) => !named.has(name)));',
      'void old; void named;',
      '"what":"room"',
    ],
    [
      'the hourly job deletes the photos that rows name',
      'await files.remove(old.filter((name) => !named.has(name)));',
      'void named; await files.remove(old);',
      '"what":"room"',
    ],
  ]),
  ...inFile('server/routes/room.ts', [
    [
      'a photo is acknowledged before it is on the disk',
      'await store.writeWithFile(photo, (unit, name) => takeRoom(unit, order, { photo: name, ...shape }));',
      'void store.writeWithFile(photo, (unit, name) => takeRoom(unit, order, { photo: name, ...shape })).catch(() => {});',
      '"what":"room"',
    ],
    [
      'a photo that could not be kept is acknowledged',
      'await store.writeWithFile(photo, (unit, name) => takeRoom(unit, order, { photo: name, ...shape }));',
      'await store.writeWithFile(photo, (unit, name) => takeRoom(unit, order, { photo: name, ...shape })).catch(() => {});',
      '"what":"room"',
    ],
    [
      'strangers see the photo of a room',
      'const order = await ownOrder(request, store, request.query.order_id);\n      const { picture }',
      'const order = (await store.read((unit) => unit.orders.find(request.query.order_id))) as Order;\n      const { picture }',
      '"what":"room"',
    ],
  ]),
  ...inFile('server/rules/texting/room-picture.ts', [
    [
      'a photo that was deleted leaves its text without a picture',
      '  if (text?.picture === ROOM)\n    await unit.texts.save',
      '  if (text && text.picture === null)\n    await unit.texts.save',
      '"no room"',
    ],
  ]),
  ...inFile('server/rules/ordering/film.ts', [
    [
      'a film opens after its money went back',
      "  order.state === 'paid' &&\n  order.email !== '' &&\n",
      "  order.email !== '' &&\n",
      '"cancel film"|"uk".*"what":"room".*"cancel"',
    ],
    ['a film opens after a deletion', "  order.email !== '' &&\n", '', '"what":"room".*"erase"'],
    [
      'the film of a package has no name',
      'order.parentId === null ? order : await unit.orders.find(order.parentId)',
      'order',
      '"video".*"film"',
    ],
  ]),
  ...inFile('machines/shop/room/machine.ts', [
    ['a photo that was not sent has no way on', "        'photo.sent': 'sending',\n", '', '"what":"room"'],
    [
      'a room that cannot be loaded has no way on',
      "unavailable: { on: { 'room.retried': 'finding' } },",
      'unavailable: {},',
      '"what":"room"',
    ],
  ]),
  ...inFile('machines/shop/film/machine.ts', [
    [
      'a film that cannot be loaded has no way on',
      "unavailable: { on: { 'film.retried': 'finding' } },",
      'unavailable: {},',
      '"what":"film"',
    ],
  ]),
];
