/**
 * The sandbox's page of the project as a manual that stands alone: what links to other pages of the project stays as words.
 *
 * @param page Markdown
 */
export function asManual(page: string): string {
  return page.replaceAll(/\[([^\]]+)\]\((?!https?:|#)[^)]*\)/g, '$1');
}
