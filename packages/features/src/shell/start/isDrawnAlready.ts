/** Which page stands in the document as HTML: its address and the language it is written in. */
export interface DrawnPage {
  readonly page?: string | undefined
  readonly language?: string | undefined
}

/**
 * Whether the HTML of the page is what this person would see first: the same address and language, and nobody
 * logged in. Everything else is drawn anew; the boot script has kept the wrong page out of sight.
 */
export function isDrawnAlready(
  drawn: DrawnPage,
  visit: { pathname: string; language: string; member: boolean },
): boolean {
  return drawn.page === visit.pathname && drawn.language === visit.language && !visit.member
}
