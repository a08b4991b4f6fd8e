/** Longest wait for a quiet moment. */
const LIMIT_MS = 5_000

/** Runs something nobody waits for: once the page has loaded and the browser has nothing better to do. */
export function whenIdle(run: () => void): void {
  const quiet = () => (typeof window.requestIdleCallback === 'function' ? window.requestIdleCallback(run, { timeout: LIMIT_MS }) : window.setTimeout(run, LIMIT_MS))
  if (document.readyState === 'complete') quiet()
  else window.addEventListener('load', () => quiet(), { once: true })
}
