/**
 * The HTML version of an e-mail: the same words as its plain text, with the lines of a receipt below each other, and a
 * button where the text has a line such as `Open your account:` and an address. It is made of the plain text, so that
 * the two never say different things. Outlook for Windows takes widths, padding and backgrounds from tables alone.
 */
import { escapeMarkup } from '../views/escape-markup.ts';

const addresses = /(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)])/;
/** Such as `Paid: $29.95 USD`. */
const named = /^([A-Z][^:]{0,40}): (.+)$/;
/** Such as `Open your account:`, with an address behind it or below. */
const action = /^([^\n:]{1,60}):\s(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)])$/;

const voice = "font-family:'Young Serif',Georgia,'Times New Roman',serif";
const plain = "font-family:Figtree,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** A table for layout only, which screen readers do not announce. */
const layout = '<table role="presentation" cellspacing="0" cellpadding="0" border="0"';

/** For mail programs that support dark mode; with these they do not invert colors themselves. */
const dark = [
  '.sky{background:#0b1c2e!important}',
  '.page{background:#13304a!important;color:#f6fafb!important}',
  '.quiet,.quiet a{color:#bfd3e0!important}',
  '.link{color:#ffd27a!important}',
].join('');

const linkTo = (found: string) =>
  `<a class="link" href="${escapeMarkup(found)}" style="color:#9e1b31;word-break:break-all">${escapeMarkup(found)}</a>`;

/** An e-mail address, or a code such as `GIFT-7KQ2M-X9DHA`, which must not break at its hyphen. */
const isWhole = (word: string) => /@|-[A-Z2-9]{5}\b/.test(word);

const wordsOf = (text: string) =>
  text
    .split(/(\s+)/)
    .map((word) =>
      isWhole(word)
        ? `<span style="display:inline-block;overflow-wrap:anywhere">${escapeMarkup(word)}</span>`
        : escapeMarkup(word),
    )
    .join('');

/** A line with its addresses as links; text between addresses has an even index. */
const linked = (line: string) =>
  line
    .split(addresses)
    .map((part, place) => (place % 2 === 0 ? wordsOf(part) : linkTo(part)))
    .join('');

const rowOf = (line: string) => {
  const [, name = '', value = ''] = named.exec(line) ?? [];
  return `<tr><th scope="row" align="left" valign="top" class="quiet" style="padding:5px 16px 5px 0;font-weight:normal;color:#45607a">${escapeMarkup(name)}:</th><td valign="top" style="padding:5px 0;overflow-wrap:anywhere">${linked(value)}</td></tr>`;
};

/** A button that can be pressed anywhere; Outlook for Windows pads no links, and takes `mso-padding-alt` instead. */
const buttonOf = (label: string, address: string) =>
  `${layout} style="margin:24px 0 8px"><tr><td bgcolor="#c4263e" style="border-radius:14px;mso-padding-alt:16px 28px"><a href="${escapeMarkup(address)}" style="display:inline-block;padding:16px 28px;border-radius:14px;background:#c4263e;color:#ffffff;font-weight:bold;text-decoration:none">${escapeMarkup(label)}</a></td></tr></table>` +
  `<p class="quiet" style="margin:0 0 24px;font-size:14px;color:#45607a"><a class="quiet" href="${escapeMarkup(address)}" style="color:#45607a;word-break:break-all">${escapeMarkup(address)}</a></p>`;

function blockOf(block: string): string {
  const [, label, address] = action.exec(block) ?? [];
  if (label !== undefined && address !== undefined) return buttonOf(label, address);
  const lines = block.split('\n');
  if (lines.length > 1 && lines.every((line) => named.test(line))) {
    return `<table cellspacing="0" cellpadding="0" border="0" style="margin:0 0 20px">${lines.map(rowOf).join('')}</table>`;
  }
  return `<p style="margin:0 0 20px">${lines.map(linked).join('<br>')}</p>`;
}

interface Letter {
  /** Such as `en-GB`. */
  language: string;
  subject: string;
  text: string;
  /** `source` is in the e-mail itself. */
  picture?: { source: string; words: string };
}

/** A picture as wide as the letter, in its own proportions. */
const pictureOf = ({ source, words }: { source: string; words: string }) =>
  `<img src="${escapeMarkup(source)}" alt="${escapeMarkup(words)}" width="560" style="display:block;width:100%;max-width:560px;height:auto;border:0">`;

/** @returns a whole document, which loads nothing from anywhere */
export function letterHtml({ language, subject, text, picture }: Letter): string {
  const blocks = text.trim().split(/\n{2,}/);
  // An e-mail ends with its sender and their address.
  const signature = blocks.length > 1 ? blocks.slice(-1) : [];
  return [
    '<!doctype html>',
    `<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light dark"><title>${escapeMarkup(subject)}</title>`,
    `<style>@media (prefers-color-scheme:dark){${dark}}</style></head>`,
    '<body class="sky" style="margin:0;padding:0;background:#e8f1f5">',
    `${layout} class="page" width="560" align="center" bgcolor="#ffffff" style="width:560px;max-width:100%;margin:0 auto;background:#ffffff;color:#10263a">`,
    `<tr><td bgcolor="#0b1c2e" style="padding:22px 24px;background:#0b1c2e;border-bottom:4px solid #ffd27a;color:#f6fafb;${voice};font-size:22px;line-height:26px">North Pole Post</td></tr>`,
    ...(picture ? [`<tr><td>${pictureOf(picture)}</td></tr>`] : []),
    `<tr><td style="padding:28px 24px 8px;${plain};font-size:17px;line-height:26px">`,
    ...blocks.slice(0, blocks.length - signature.length).map(blockOf),
    '</td></tr>',
    ...signature.map(
      (block) =>
        `<tr><td class="quiet" style="padding:16px 24px 28px;border-top:1px solid #d5e3eb;color:#45607a;${plain};font-size:14px;line-height:20px">${block.split('\n').map(linked).join('<br>')}</td></tr>`,
    ),
    '</table></body></html>',
  ].join('\n');
}
