import type { ActorRefFrom } from 'xstate';
import { type FieldProblem, fieldOf } from '#machines/drop-in/card/fields.ts';
import type { cardMachine } from '#machines/drop-in/card/machine.ts';
import type { securityCodeMachine } from '#machines/drop-in/security-code/machine.ts';
import { CardField } from '../card/CardField.tsx';
import { classes } from '../sheets/classes.ts';
import type { FieldMounts } from '../sheets/field-mounts.ts';
import { FormContext, useForm } from '../sheets/form-context.tsx';
import { SecurityCodeIcon } from '../sheets/Icons.tsx';
import { useSelector } from '../sheets/use-selector.ts';

export interface SecurityCodeProps {
  readonly actor: ActorRefFrom<typeof securityCodeMachine>;
  /** The place for its frame; the card sheet has its own. */
  readonly mounts: FieldMounts;
}

const names = { hook: 'saved-card-cvv', className: 'braintree-form-cvv' };

/** The field for the security code of the chosen saved card. */
export function SecurityCode({ actor, mounts }: SecurityCodeProps) {
  const form = useForm();
  const method = useSelector(actor, ({ context }) => context.method);
  const isUnavailable = useSelector(actor, (snapshot) => snapshot.hasTag('unavailable'));
  const isAsked = useSelector(actor, (snapshot) => snapshot.hasTag('busy'));
  const card = useSelector(actor, ({ children }) => children['card']) as ActorRefFrom<typeof cardMachine>;
  const context = useSelector(card, (snapshot) => snapshot?.context);
  if (!context) return null;
  const problem = context.problems.cvv ?? (isUnavailable ? 'genericError' : context.sheetError);
  const isFourDigits = method?.details['cardType'] === 'American Express';
  return (
    <FormContext value={{ ...form, mounts }}>
      <div className={classes('braintree-saved-code', { 'braintree-hidden': !method })} aria-busy={isAsked}>
        <CardField
          field="cvv"
          names={names}
          state={fieldOf(context.report, 'cvv')}
          problem={(problem ?? undefined) as FieldProblem | undefined}
          descriptor={form.strings.text(
            isFourDigits ? 'cvvFourDigitLabelSubheading' : 'cvvThreeDigitLabelSubheading',
          )}
          icon={<SecurityCodeIcon side={isFourDigits ? 'front' : 'back'} hook="saved-card-cvv-icon-svg" />}
          isBrandKnown={false}
        />
      </div>
    </FormContext>
  );
}
