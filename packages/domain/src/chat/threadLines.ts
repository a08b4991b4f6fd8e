import type { Message } from '@visavis/core/contract'

/** Lines of a thread that somebody left stay ready up to this many. */
export const KEPT_LINES = 60
/** More are not kept of an open thread: the oldest are read again when somebody scrolls there. */
export const MOST_LINES = 600

/** Puts a line to its place. The same array for one that is there already: nothing is drawn anew (R3.40). */
export function withLine(lines: readonly Message[], line: Message): readonly Message[] {
  let at = lines.length
  while (at > 0 && (lines[at - 1]?.nth ?? 0) > line.nth) at -= 1
  if (lines[at - 1]?.nth === line.nth) return lines
  const next = [...lines.slice(0, at), line, ...lines.slice(at)]
  return next.length > MOST_LINES ? next.slice(next.length - MOST_LINES) : next
}

/**
 * Joins a page of history with what is known. Within its range the page is right: lines deleted elsewhere are
 * gone. A newest page that begins behind a gap replaces what is older; an empty one leaves only what came
 * since it was asked for.
 *
 * @param askedAt for a newest page: place of the newest line known when it was asked for
 */
export function withPage(
  lines: readonly Message[],
  page: readonly Message[],
  askedAt?: number,
): readonly Message[] {
  const [first, last] = [page[0], page.at(-1)]
  if (first === undefined || last === undefined)
    return askedAt === undefined ? lines : lines.filter(({ nth }) => nth > askedAt)
  const gap = askedAt !== undefined && (lines.at(-1)?.nth ?? 0) < first.nth - 1
  const before = gap ? [] : lines.filter(({ nth }) => nth < first.nth)
  return [...before, ...page, ...lines.filter(({ nth }) => nth > last.nth)]
}
