/** Markup that was escaped, or written in this folder. */
export interface Html {
  html: string;
}

/** Builds markup; every value that is not markup itself is escaped. */
export function html(parts: TemplateStringsArray, ...values: (string | Html | readonly Html[])[]): Html {
  const written = values.map((value) => {
    if (typeof value === 'string') return escapeHtml(value);
    return 'html' in value ? value.html : value.map((part) => part.html).join('');
  });
  return { html: parts.map((part, index) => part + (written[index] ?? '')).join('') };
}

/** A whole page in the sandbox's plain style. */
export function page(title: string, body: Html, script?: string): string {
  const scriptTag = script === undefined ? html`` : html`<script type="module" src="${script}"></script>`;
  return `<!doctype html>${
    html`<html lang="en"><head><meta charset="utf-8"><title>${title}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<link rel="icon" href="data:,"><link rel="stylesheet" href="/sandbox/assets/sandbox.css">${scriptTag}</head>
<body>${body}</body></html>`.html
  }`;
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}
