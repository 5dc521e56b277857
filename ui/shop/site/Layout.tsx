import type { ReactNode } from 'react';
import { Brand } from '../shared/Brand.tsx';
import type { SiteFacts } from './facts.ts';

const links = [
  ['/home', 'Home'],
  ['/features', 'Features'],
  ['/notes', 'Notes'],
  ['/video', 'Video'],
  ['/faqs', 'FAQs'],
  ['/accounts/menu', 'Your account'],
] as const;

/** Links that are only in the footer. */
const further = [
  ['/santa/text_packages', 'Packages'],
  ['/santa/gift', 'Gifts'],
  ['/terms', 'Terms'],
  ['/privacy', 'Privacy'],
] as const;

export interface LayoutProps {
  readonly facts: SiteFacts;
  /** The address of the page, without the prefix; null for a page that is shown at other addresses. */
  readonly path: string | null;
  readonly children: ReactNode;
}

/** Header and footer of a public page. Below 1080 pixels the links fold into a menu. */
export function Layout({ facts, path, children }: LayoutProps) {
  const list = (
    <ul>
      {links.map(([address, name]) => (
        <li key={address}>
          <a href={address} aria-current={address === path ? 'page' : undefined}>
            {name}
          </a>
        </li>
      ))}
    </ul>
  );
  return (
    <>
      <a className="skip" href="#main">
        Skip to the content
      </a>
      <header className="top night">
        <Brand />
        <nav className="top__links" aria-label="Main">
          {list}
        </nav>
        <details className="top__menu">
          <summary>Menu</summary>
          <nav aria-label="Main">{list}</nav>
        </details>
        <a className="top__start" href="/">
          {facts.start}
        </a>
      </header>
      <main id="main">{children}</main>
      <Footer facts={facts} />
    </>
  );
}

/** Links to the public pages, the contact for help, and the trader. */
export function Footer({
  facts: { helpLine, helpTel, helpEmail, trader, postalAddress },
}: {
  readonly facts: SiteFacts;
}) {
  return (
    <footer className="foot night">
      <div className="foot__inner">
        <div>
          <p className="foot__brand">North Pole Post</p>
          <p>Texts and pictures from Santa, for a phone you choose.</p>
        </div>
        <nav aria-label="Footer">
          <ul>
            {[...links, ...further].map(([address, name]) => (
              <li key={address}>
                <a href={address}>{name}</a>
              </li>
            ))}
          </ul>
        </nav>
        <div>
          <p>
            Questions? Call <a href={`tel:${helpTel}`}>{helpLine}</a> or write to{' '}
            <a href={`mailto:${helpEmail}`}>{helpEmail}</a>
          </p>
          <p>Reply STOP to any text to end them, HELP for help.</p>
          <p>
            {trader}, {postalAddress}
          </p>
        </div>
      </div>
    </footer>
  );
}
