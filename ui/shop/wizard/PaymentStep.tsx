import type { FirstText } from '#machines/shop/lead/machine.ts';
import { paymentChunk } from '../chunks.ts';
import { address } from '../shared/edition.ts';
import { firstTextLine } from '../shared/texts.ts';
import { useWizardState } from './context.ts';
import { Heading } from './Heading.tsx';

/** step-4: what it costs, the payment form, and the one button that pays. */
export function PaymentStep() {
  const { name, firstText } = useWizardState(({ context }) => context);
  const payment = useWizardState(({ children }) => children.payment);
  const { Paying } = paymentChunk.module();
  return (
    <>
      {firstText?.outcome === 'failed' && <FirstTextNotice firstText={firstText} name={name} />}
      <Heading>{name ? `Give ${name} Santa’s December` : 'Give your child Santa’s December'}</Heading>
      {payment && <Paying payment={payment} name={name} />}
      <p className="link-row quiet">
        <a href={address('/santa/december')}>Read every text first</a>
        <a href={address('/santa/text_packages')}>All packages</a>
      </p>
    </>
  );
}

/** Says that the first text was not sent, with the way to correct the number. */
function FirstTextNotice({ firstText, name }: { firstText: FirstText; name: string }) {
  return (
    <p className="notice" role="status">
      {firstTextLine(firstText, name)}. <a href="?step=2">Check the number</a>
    </p>
  );
}
