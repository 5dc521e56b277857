import { paymentCode } from '../payment/code.ts';
import { address } from '../shared/edition.ts';
import { useWizardState } from './context.ts';
import { FirstTextNotice } from './FirstTextNotice.tsx';
import { Heading } from './Heading.tsx';

/** step-4: what it costs, the payment form, and the one button that pays. */
export function PaymentStep() {
  const { name, firstText } = useWizardState(({ context }) => context);
  const payment = useWizardState(({ children }) => children.payment);
  const { Paying } = paymentCode.module();
  return (
    <>
      {firstText?.outcome === 'failed' && <FirstTextNotice firstText={firstText} name={name} />}
      <Heading>{name ? `Give ${name} Santa’s December` : 'Give your child Santa’s December'}</Heading>
      <p className="step__lead quiet">
        <a href={address('/santa/december')}>Read every text first</a> &middot;{' '}
        <a href={address('/santa/text_packages')}>All packages</a>
      </p>
      {payment && <Paying payment={payment} name={name} />}
    </>
  );
}
