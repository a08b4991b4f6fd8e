/** What the first screen itself fetches has this long after the page has loaded. */
const LATER_MS = 5_000

/**
 * Runs something nobody waits for: some time after the page has loaded, or after now if it has, when the
 * browser has nothing better to do.
 */
export function whenIdle(run: () => void, ms = LATER_MS): void {
  const quiet = () =>
    typeof window.requestIdleCallback === 'function'
      ? window.requestIdleCallback(run)
      : window.setTimeout(run)
  const later = () => window.setTimeout(quiet, ms)
  if (document.readyState === 'complete') later()
  else window.addEventListener('load', () => later(), { once: true })
}
