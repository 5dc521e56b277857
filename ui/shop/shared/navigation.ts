/** Navigation out of the wizard and the list of packages. */
import type { LeadOutput } from '#machines/shop/lead/machine.ts';
import { shopPath } from './edition.ts';

const go = (path: string) => location.assign(shopPath(path));

export const navigation = {
  openLanding: () => go('/santa/text'),
  /** Step 5, on any screen. */
  openDetails: () => go('/santa/signup?home=yes&step=5'),
  openAccount: () => go('/accounts/menu'),
  /** The account, after the sign-up of a child. */
  openAccountOf: (_: unknown, { notice }: { notice: 'none' | 'all set' }) =>
    go(notice === 'all set' ? '/accounts/menu?child=all_set' : '/accounts/menu'),
  openPackages: (_: unknown, { output }: { output: LeadOutput }) =>
    go(`/santa/text_packages?token=${output.result === 'created' ? encodeURIComponent(output.token) : ''}`),
  restartSignUp: () => go('/santa/signup?message=Error%20with%20Sign%20Up%20-%20Please%20Try%20Again'),
  /** Submits a browser form, so that the server's answer is the next page. */
  submitConfirmation: (_: unknown, { email }: { email: string }) => {
    const form = document.createElement('form');
    form.method = 'post';
    form.action = shopPath('/accounts/confirm');
    const field = document.createElement('input');
    field.type = 'hidden';
    field.name = 'email';
    field.value = email;
    form.append(field);
    document.body.append(form);
    form.submit();
  },
};
