import type { Wording } from '../en-us.ts';

/** Simplified Chinese outside mainland China, with another word for bank cards. */
export default {
  orPayWithCard: '或使用信用卡或借记卡付款',
  payWithCard: '使用信用卡或借记卡付款',
  noticeOfCollection: '使用我的卡付款，即表示我同意 PayPal 隐私声明。',
  unsupportedCardTypeError: '不支持此类卡，请使用其他卡。',
  hostedFieldsTokenizationCvvVerificationFailedError: '卡验证失败。请检查您输入的信息，然后重试。',
  Card: '信用卡或借记卡',
} satisfies Partial<Wording>;
