import type { Client } from 'braintree-web/client/index.js';
import type { ComponentType } from 'react';
import type { FormProfile } from '#machines/drop-in/form-lifecycle/types.ts';
import type { WalletId } from '#machines/drop-in/shared/payment-method.ts';
import type { WalletPart } from '#machines/drop-in/shared/sheet.ts';
import type { CheckedOptions } from '../api/options.ts';
import type { Strings } from '../strings/strings.ts';

/** A wallet of one form, and its clean-up. */
export interface OpenedWallet extends WalletPart {
  readonly Sheet: ComponentType<{ readonly actor: never }>;
  /** Cleans up, once its machine has stopped. @throws the library's error when it could not clean up */
  readonly close: () => Promise<void>;
}

/** What is needed to create a wallet. */
export interface WalletParts {
  readonly option: WalletId;
  readonly client: Client;
  readonly profile: FormProfile;
  readonly options: CheckedOptions;
  readonly strings: Strings;
  /** Reports to the gateway how the form is used. */
  readonly report: (kind: string) => void;
}

/** The module with the code for one wallet. */
export interface WalletModule {
  readonly openWallet: (parts: WalletParts) => OpenedWallet;
}
