import type { ActorRefFrom } from 'xstate';
import { newEntry } from '#machines/drop-in/card/entry.ts';
import { fieldOf, securityCodeSize } from '#machines/drop-in/card/fields.ts';
import type { cardMachine } from '#machines/drop-in/card/machine.ts';
import type { CardSheetProfile } from '#machines/drop-in/card/types.ts';
import { BrandIcon } from '../sheets/BrandIcon.tsx';
import { cardBrands } from '../sheets/card-brands.ts';
import { classes } from '../sheets/classes.ts';
import { useForm } from '../sheets/form-context.tsx';
import { SecurityCodeIcon } from '../sheets/Icons.tsx';
import { useSelector } from '../sheets/use-selector.ts';
import { CardField } from './CardField.tsx';

export interface CardSheetProps {
  /** Absent until the form runs. */
  readonly card: ActorRefFrom<typeof cardMachine> | undefined;
  readonly profile: CardSheetProfile;
}

/** The card form. It is on the page before the form is ready, so that its frames can load. */
export function CardSheet(props: CardSheetProps) {
  const places = useSelector(props.card, (snapshot) => snapshot?.context.places) ?? props.profile.requested;
  // Recreated frames get new places.
  return <CardFields key={places.map(({ key }) => key).join()} {...props} />;
}

function CardFields({ card, profile }: CardSheetProps) {
  const { strings } = useForm();
  const context = useSelector(card, (snapshot) => snapshot?.context) ?? newEntry(profile);
  const isTokenizing = useSelector(card, (snapshot) => snapshot?.matches('tokenizing') ?? false);
  const isTokenized = useSelector(card, (snapshot) => snapshot?.matches('tokenized') ?? false);
  const [brand] = context.report.brands;
  const isBrandKnown = brand !== undefined && context.report.brands.length === 1;
  const size = securityCodeSize(context.report.brands);
  const icons = {
    number: <BrandIcon brand={isBrandKnown ? brand.type : 'unknown'} hook="card-number-icon-svg" />,
    cvv: <SecurityCodeIcon side={size === 4 ? 'front' : 'back'} hook="cvv-icon-svg" />,
  };
  const descriptors = {
    expirationDate: strings.text('expirationDateLabelSubheading'),
    cvv: strings.text(size === 4 ? 'cvvFourDigitLabelSubheading' : 'cvvThreeDigitLabelSubheading'),
  };
  return (
    <div
      data-braintree-id="card"
      className={classes('braintree-card', 'braintree-form', 'braintree-sheet', {
        'braintree-sheet--loading': isTokenizing,
        'braintree-sheet--tokenized': isTokenized,
      })}
    >
      <div data-braintree-id="card-sheet-header" className="braintree-sheet__header">
        <div className="braintree-sheet__header-label braintree-sheet__text">
          {strings.text('payWithCard')}
        </div>
        <ul data-braintree-id="card-view-icons" className="braintree-sheet__icons">
          {cardBrands
            .filter(({ id }) => profile.shownBrands.includes(id))
            .map(({ id, name }) => (
              <li key={id} data-braintree-id={`${id}-card-icon`} className="braintree-sheet__card-icon">
                <BrandIcon brand={id} />
                <span className="braintree-visually-hidden">{strings.text(name)}</span>
              </li>
            ))}
        </ul>
      </div>
      <div className="braintree-sheet__content braintree-sheet__content--form">
        {context.places.map(({ key }) => (
          <CardField
            key={key}
            field={key}
            state={fieldOf(context.report, key)}
            problem={context.problems[key]}
            icon={key === 'number' || key === 'cvv' ? icons[key] : undefined}
            descriptor={key === 'cvv' || key === 'expirationDate' ? descriptors[key] : undefined}
            isBrandKnown={key === 'number' && isBrandKnown}
            isSpare={!context.requested.some((asked) => asked.key === key)}
          />
        ))}
        <p className="braintree-form__notice-of-collection">
          <a href="https://www.paypal.com/us/legalhub/home" target="_blank" rel="noopener noreferrer">
            {strings.text('noticeOfCollection')}
          </a>
        </p>
        {profile.useChoice === 'offered' && (
          <div
            data-braintree-id="save-card-field-group"
            className="braintree-form__field-group braintree-form-save"
          >
            <label className="braintree-form__checkbox">
              <input
                type="checkbox"
                data-braintree-id="save-card-input"
                form=""
                checked={context.use === 'save'}
                onChange={({ target }) =>
                  card?.send({ type: 'card.use.chosen', use: target.checked ? 'save' : 'once' })
                }
              />
              <span>{strings.text('saveCardLabel')}</span>
            </label>
          </div>
        )}
      </div>
    </div>
  );
}
