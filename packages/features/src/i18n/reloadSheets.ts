/** A stylesheet that failed still has a sheet in Chromium: one without rules, or one nobody may read. */
function isDressed({ sheet }: HTMLLinkElement): boolean {
  try {
    return (sheet?.cssRules.length ?? 0) > 0
  } catch {
    return false
  }
}
const missing = () =>
  [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].filter(
    (link) => new URL(link.href).origin === location.origin && !isDressed(link),
  )

/**
 * Whether a stylesheet that the document names did not arrive. To be asked first of all: scripts wait for
 * those, later ones may be on their way.
 */
export const hasMissingSheets = (): boolean => missing().length > 0

/**
 * Asks again for stylesheets that did not arrive; one that failed once counts as loaded for Vite, and the
 * document keeps it as it is. Rejects as Vite does when one of them fails again.
 */
export const reloadSheets = (): Promise<unknown> =>
  Promise.all(
    missing().map(
      (link) =>
        new Promise((resolve, reject) => {
          const fresh = link.cloneNode() as HTMLLinkElement
          fresh.onload = resolve
          fresh.onerror = () => reject(new Error(`Unable to preload CSS for ${link.href}`))
          link.replaceWith(fresh)
        }),
    ),
  )
