import { paymentCode } from '../payment/code.ts';
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
      {firstText && <FirstTextNotice firstText={firstText} name={name} />}
      <Heading>{name ? `Give ${name} Santa’s December` : 'Give your child Santa’s December'}</Heading>
      {payment && <Paying payment={payment} name={name} />}
    </>
  );
}
