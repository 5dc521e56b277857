/**
 * The sandbox's page of the project as a manual that stands alone: links to other pages of the project become plain
 * text.
 *
 * @param page Markdown
 */
export function asManual(page: string): string {
  return page.replaceAll(/\[([^\]]+)\]\((?!https?:|#)[^)]*\)/g, '$1');
}
