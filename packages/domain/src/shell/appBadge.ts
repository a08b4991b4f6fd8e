/** What the icon of the installed app counts: unread messages, and a call that rings. */
export type BadgeSource = 'unread' | 'ringing'

const counts = new Map<BadgeSource, number>()
let shown = 0

/**
 * Sets the part of one source; the icon shows the sum, and nothing at 0. Browsers without an installed app
 * have no icon, or refuse.
 */
export function countOnBadge(source: BadgeSource, count: number): void {
  counts.set(source, count)
  const sum = [...counts.values()].reduce((all, one) => all + one, 0)
  if (sum === shown) return
  shown = sum
  const { setAppBadge, clearAppBadge } = navigator as {
    readonly setAppBadge?: (count: number) => Promise<void>
    readonly clearAppBadge?: () => Promise<void>
  }
  const done = sum === 0 ? clearAppBadge?.call(navigator) : setAppBadge?.call(navigator, sum)
  done?.catch(() => undefined)
}
