/**
 * A letter as mail programs show it: the same words as its plain text, with the links to press and the lines of a receipt
 * below each other. It is made of the plain text, so that the two never say different things.
 */

const escape = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const addresses = /(https?:\/\/[^\s<>"]+[^\s<>".,;:!?)])/;
/** Such as `Paid: $29.95 USD`. */
const named = /^([A-Z][^:]{0,40}): (.+)$/;

const font = "font-family:Georgia,'Times New Roman',serif";
const ink = 'color:#13243a';

const style = 'color:#b3122a;word-break:break-all';
const linkTo = (found: string) => `<a href="${escape(found)}" style="${style}">${escape(found)}</a>`;

/** What the split leaves between two addresses has an even place. */
const linked = (line: string) =>
  line
    .split(addresses)
    .map((part, place) => (place % 2 === 0 ? escape(part) : linkTo(part)))
    .join('');

const rowOf = (line: string) => {
  const [, name = '', value = ''] = named.exec(line) ?? [];
  return `<tr><th scope="row" align="left" style="padding:4px 16px 4px 0;font-weight:normal;color:#51627a">${escape(name)}:</th><td style="padding:4px 0">${linked(value)}</td></tr>`;
};

function blockOf(block: string): string {
  const lines = block.split('\n');
  if (lines.length > 1 && lines.every((line) => named.test(line))) {
    return `<table role="presentation" cellspacing="0" cellpadding="0" style="margin:0 0 16px">${lines.map(rowOf).join('')}</table>`;
  }
  return `<p style="margin:0 0 16px">${lines.map(linked).join('<br>')}</p>`;
}

/** @returns a whole document, which loads nothing from anywhere */
export function letterHtml({ subject, text }: { subject: string; text: string }): string {
  const blocks = text.trim().split(/\n{2,}/);
  return [
    '<!doctype html>',
    `<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(subject)}</title></head>`,
    '<body style="margin:0;padding:0;background:#e8f0f6">',
    '<div style="max-width:560px;margin:0 auto">',
    `<div style="padding:20px 24px;background:#0b1c2e;color:#ffffff;${font};font-size:20px">North Pole Post</div>`,
    `<div style="padding:24px;background:#ffffff;${font};font-size:17px;line-height:1.5;${ink}">`,
    ...blocks.map(blockOf),
    '</div></div></body></html>',
  ].join('\n');
}
