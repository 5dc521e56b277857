/** The code panel, fetched with the payment form. */
export { PromoPanel as default } from './PromoPanel.tsx';
