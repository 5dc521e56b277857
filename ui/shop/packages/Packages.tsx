import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { ListedPackage, packagesMachine } from '#machines/shop/packages/machine.ts';
import { paymentSentences } from '#machines/shop/payment/sentences.ts';
import { PayingOnDemand } from '../payment/PayingOnDemand.tsx';
import { helpLine, shopPath } from '../shared/edition.ts';
import { Scene } from '../shared/Scene.tsx';
import { money } from '../shared/texts.ts';
import { Unavailable } from '../shared/Unavailable.tsx';
import { Working } from '../shared/Working.tsx';
import { DiscountPopup } from './DiscountPopup.tsx';

interface Props {
  packages: ActorRefFrom<typeof packagesMachine>;
}

const generic = 'Something went wrong. Nothing was charged. Please try again.';

const shown: ReadonlySet<string> = new Set(['Error with Sign Up - Please Try Again', ...paymentSentences]);

/**
 * The sentence to show: only the shop's own, because anyone can write an address.
 * @param asked the sentence in an address or an answer
 */
export const sentenceOf = (asked: string): string => (shown.has(asked) ? asked : generic);

/** /santa/text_packages: the list, and the payment of what was chosen. */
export function Packages({ packages }: Props) {
  const snapshot = useSelector(packages, (current) => current);
  const { send } = packages;
  const { payment, 'discount-popup': popup } = snapshot.children;
  const { list, message } = snapshot.context;
  const retry = () => send({ type: 'packages.retried' });
  return (
    <div className="wizard">
      <Scene step={4} words="Ho ho! Which one would you like?" />
      <main className="step">
        <h1>Choose a December</h1>
        {message && (
          <p className="notice" role="alert">
            {sentenceOf(message)}
          </p>
        )}
        {snapshot.hasTag('busy') && <Working>Looking up the packages&hellip;</Working>}
        {snapshot.matches('unavailable') && <Unavailable onRetry={retry} />}
        {snapshot.matches('choosing') && list && (
          <>
            <ul className="packages">
              {list.packages.map((listed) => (
                <Card
                  key={listed.id}
                  listed={listed}
                  onChoose={
                    snapshot.can({ type: 'package.chosen', packageId: listed.id })
                      ? (packageId) => send({ type: 'package.chosen', packageId })
                      : undefined
                  }
                />
              ))}
            </ul>
            {list.orderId === null && (
              <div className="step__end">
                <p className="step__lead quiet">First, tell Santa who to text.</p>
                <a className="button" href={shopPath('/santa/signup')}>
                  Sign up a child
                </a>
              </div>
            )}
            <a className="link" href={shopPath('/santa/gift')}>
              Give it as a gift
            </a>
            <p className="legal">
              One payment, never renews. Questions? <span className="nowrap">{helpLine()}</span>
            </p>
          </>
        )}
        {snapshot.matches('paying') && (
          <PayingOnDemand actor={packages} payment={payment}>
            Choose another package
          </PayingOnDemand>
        )}
      </main>
      {popup && <DiscountPopup popup={popup} />}
    </div>
  );
}

interface CardProps {
  listed: ListedPackage;
  onChoose: ((packageId: number) => void) | undefined;
}

function Card({ listed, onChoose }: CardProps) {
  const { id, name, description, amount, currency, includes, sooner } = listed;
  return (
    <li className="package">
      <h2>{name}</h2>
      <p className="package__price">{money(amount, currency)}</p>
      <p>{description}</p>
      {includes && (
        <p className="package__extras">
          With extras worth {money(includes.worth, currency)}:{' '}
          {includes.extras.map((extra) => `${extra.name} (${money(extra.amount, currency)})`).join(', ')}
        </p>
      )}
      {onChoose && (
        <button type="button" className="button" onClick={() => onChoose(id)}>
          Choose {name.replace(/^The /, 'the ')}
        </button>
      )}
      {onChoose && sooner && (
        <button type="button" className="link" onClick={() => onChoose(sooner.id)}>
          Or start sooner: {sooner.dates}
        </button>
      )}
    </li>
  );
}
