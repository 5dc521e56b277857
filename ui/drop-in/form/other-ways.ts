// What only a form needs that takes more than cards. It is loaded for those alone.
export { OptionsList } from './OptionsList.tsx';
export { Wallets } from './wallets.ts';
