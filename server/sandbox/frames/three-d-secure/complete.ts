import events from 'braintree-web/three-d-secure/shared/events.js';
import { openBus } from '../bus.ts';

/** The last page of version 1's frame: tells the page what the bank answered. */
const answer = new URLSearchParams(location.search);

openBus(answer.get('channel') ?? '', window.parent).emit(events.AUTHENTICATION_COMPLETE, {
  auth_response: answer.get('auth_response'),
});
