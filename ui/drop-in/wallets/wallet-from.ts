import { waitFor } from 'xstate';
import type { PaymentMethodType, PaymentOptionId, PaymentProblem } from '#machines/drop-in/payment-method.ts';
import type { WalletContext, WalletEvent } from '#machines/drop-in/wallet.ts';
import { DropinError } from '../dropin-error.ts';
import type { ViewRef } from '../form.ts';
import type { Wallet, WalletRef } from './wallet.ts';

interface WalletSnapshot {
  readonly context: WalletContext & { readonly problem: PaymentProblem | null };
  readonly status: string;
  hasTag(tag: 'busy' | 'loading'): boolean;
  matches(state: 'unavailable'): boolean;
}

/** A wallet's running machine. */
interface WalletActor extends WalletRef {
  getSnapshot(): WalletSnapshot;
  send(event: WalletEvent): void;
  stop(): unknown;
}

/** What differs from wallet to wallet. */
interface WalletDetails extends Pick<Wallet, 'Sheet'> {
  readonly option: PaymentOptionId;
  /** What a nonce of it stands for. */
  readonly kind: PaymentMethodType;
  readonly configure: Wallet['configure'];
  readonly closed: () => Promise<void>;
}

const atWork: PaymentProblem = { message: 'The wallet is at work.', code: 'WALLET_IN_PROGRESS' };

/** Has the form and a wallet's machine hear of each other. */
export function walletFrom(
  actor: WalletActor,
  { option, kind, Sheet, configure, closed }: WalletDetails,
): Wallet {
  let tellView: (() => void) | null = null;
  return {
    actor,
    Sheet,
    async ready(signal) {
      const settled = await waitFor(
        actor as never,
        (snapshot: WalletSnapshot) => !snapshot.hasTag('loading'),
        {
          timeout: Number.POSITIVE_INFINITY,
          signal,
        },
      );
      const { problem } = (settled as WalletSnapshot).context;
      if ((settled as WalletSnapshot).matches('unavailable')) {
        throw problem?.cause ?? new DropinError(problem ?? `${option} cannot be used.`);
      }
    },
    join(view) {
      actor.on('*', (told) => {
        if (told.type === 'wallet.approved') view.send({ type: 'method.added', method: told.method });
        if (told.type === 'wallet.returned') goToSheet(view, option);
      });
      view.on('changeActiveView', ({ payload: { previousViewId } }) => {
        if (previousViewId === option) actor.send({ type: 'sheet.left' });
      });
      tellView = () => view.send({ type: 'methods.outdated', kind });
      actor.send({ type: 'form.opened' });
    },
    async request() {
      let refusal = atWork;
      const hearing = actor.on('*', (told) => {
        if (told.type === 'wallet.refused') refusal = told.problem;
      });
      actor.send({ type: 'payment.requested' });
      hearing.unsubscribe();
      throw new DropinError(refusal);
    },
    configure(key, value) {
      configure(key, value);
      tellView?.();
    },
    async close() {
      actor.stop();
      await closed();
    },
  };
}

/** The way that a shopper would take: past the saved methods, where there are any, to the sheet. */
function goToSheet(view: ViewRef, option: PaymentOptionId) {
  view.send({ type: 'toggle.pressed' });
  view.send({ type: 'option.selected', option });
}
