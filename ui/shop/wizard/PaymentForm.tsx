import { useEffect } from 'react';
import { DropIn } from '#ui/drop-in/index.ts';
import type { PaymentForm as Form } from '../effects/payment-form.ts';

interface Props {
  authorization: string;
  form: Form;
  onOpened: () => void;
  onFailed: () => void;
}

/** The Drop-in on the page; this is the only place where the shop meets it. */
export function PaymentForm({ authorization, form, onOpened, onFailed }: Props) {
  useEffect(() => form.closed, [form]);
  return (
    <DropIn
      authorization={authorization}
      paymentOptionPriority={['card']}
      // After a decline the parent gets back what was typed.
      card={{ clearFieldsAfterTokenization: false }}
      {...(form.inspect ? { inspect: form.inspect } : {})}
      onReady={(instance) => {
        form.opened(instance);
        onOpened();
      }}
      onError={onFailed}
    />
  );
}
