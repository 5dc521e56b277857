import { paymentChunk } from '../chunks.ts';
import { shopPath } from '../shared/edition.ts';
import { useWizardState } from './context.ts';
import { Heading } from './Heading.tsx';

/** step-4: what it costs, the payment form, and the one button that pays. */
export function PaymentStep() {
  const name = useWizardState(({ context }) => context.name);
  const payment = useWizardState(({ children }) => children.payment);
  const { Paying } = paymentChunk.module();
  return (
    <>
      <Heading>{name ? `Give ${name} Santa’s December` : 'Give your child Santa’s December'}</Heading>
      {payment && <Paying payment={payment} name={name} />}
      <p className="link-row quiet">
        <a href={shopPath('/santa/december')}>Read every text first</a>
        <a href={shopPath('/santa/text_packages')}>All packages</a>
      </p>
    </>
  );
}
