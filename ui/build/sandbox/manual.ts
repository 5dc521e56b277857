/**
 * Makes the project's page about the sandbox a self-contained manual: links to the project's other pages become plain
 * text.
 *
 * @param page Markdown
 */
export function asManual(page: string): string {
  return page.replaceAll(/\[([^\]]+)\]\((?!https?:|#)[^)]*\)/g, '$1');
}
