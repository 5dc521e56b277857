// What only a form needs that takes more than cards. It is loaded for those alone.
export { OptionsList } from './components/OptionsList.tsx';
export { Wallets } from './effects/wallets.ts';
