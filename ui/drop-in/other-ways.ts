// What only a form needs that takes more than cards. It is loaded for those alone.
export { OptionsList } from './components/OptionsList.tsx';
export { WalletSheet } from './components/WalletSheet.tsx';
