import { paymentOptionIds } from './payment-method.ts';

/** What a merchant can have shown first. */
export const initialViews = ['methods', 'options', ...paymentOptionIds] as const;

export type InitialView = (typeof initialViews)[number];
