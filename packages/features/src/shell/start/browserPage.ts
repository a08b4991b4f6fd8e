import type { PagePort } from '@visavis/domain/ports'

/** A timer that comes this much late means that the device slept or the tab was frozen. */
const WAKE_BEAT_MS = 5_000
const WAKE_GAP_MS = 15_000

/** Listens on a target; answers the function that stops it. */
function listen(target: EventTarget, types: readonly string[], listener: () => void): () => void {
  for (const type of types) target.addEventListener(type, listener)
  return () => {
    for (const type of types) target.removeEventListener(type, listener)
  }
}

/**
 * Values of the address that open an account once: they are read and gone before anything of others could see
 * them (Q.16, Q.19, Q.23).
 */
const SECRETS = ['token', 'emailToken', 'appleAuthCode', 'authCode', 'authState', 'authError']

/** The query of the start address, kept here; its secrets leave the address bar and the history. */
function takeQuery({ location, history }: Window): URLSearchParams {
  const whole = new URLSearchParams(location.search)
  if (!SECRETS.some((name) => whole.has(name))) return whole
  const left = location.search
    .slice(1)
    .split('&')
    .filter((pair) => !SECRETS.includes(pair.split('=', 1)[0] ?? ''))
    .join('&')
  history.replaceState(history.state, '', location.pathname + (left && `?${left}`) + location.hash)
  return whole
}

/** What this page tells about itself: visibility, network, sleep, address at start and loading times. */
export function createBrowserPage(page: Window & typeof globalThis = window): PagePort {
  const { document, navigator } = page
  const startQuery = takeQuery(page)
  const startPath = page.location.pathname
  return {
    visible: () => document.visibilityState === 'visible',
    online: () => navigator.onLine,
    onVisible: (listener) =>
      listen(document, ['visibilitychange'], () => listener(document.visibilityState === 'visible')),
    onOnline: (listener) => listen(page, ['online', 'offline'], () => listener(navigator.onLine)),
    onHide: (listener) => listen(page, ['pagehide'], listener),
    onWake(listener) {
      let last = Date.now()
      const beat = () => {
        const gap = Date.now() - last - WAKE_BEAT_MS
        last = Date.now()
        if (gap > WAKE_GAP_MS) listener(gap)
      }
      const timer = page.setInterval(beat, WAKE_BEAT_MS)
      const stop = listen(page, ['pageshow'], beat)
      return () => {
        page.clearInterval(timer)
        stop()
      }
    },
    async keepAwake() {
      let lock: WakeLockSentinel | undefined
      let wanted = true
      const take = async () => {
        const taken = await navigator.wakeLock?.request('screen').catch(() => undefined)
        if (wanted) lock = taken
        else void taken?.release().catch(() => undefined)
      }
      await take()
      // Browsers take it away with the tab out of sight; who comes back needs it anew.
      const stop = listen(document, ['visibilitychange'], () => {
        if (document.visibilityState === 'visible') void take()
      })
      return () => {
        wanted = false
        stop()
        void lock?.release().catch(() => undefined)
      }
    },
    startQuery: () => startQuery,
    languages: () => navigator.languages,
    // A log-in does not depend on it: offline, or where its part cannot be had, it goes without and says so
    // itself.
    pushToken: () =>
      import('@visavis/core/alerts/pushTokenOf').then(
        ({ pushTokenOf }) => pushTokenOf(navigator),
        () => '',
      ),
    loadTiming: () =>
      new Promise((resolve) => {
        const read = () => {
          const [timing] = page.performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
          const whole = (value: number) => Math.max(0, Math.round(value))
          resolve({
            resTime: whole((timing?.responseEnd ?? 0) - (timing?.requestStart ?? 0)),
            loadTime: whole(timing?.loadEventEnd || page.performance.now()),
            path: startPath,
          })
        }
        // The load event has to be over before it has an end.
        const soon = () => page.setTimeout(read, 0)
        if (document.readyState === 'complete') soon()
        else page.addEventListener('load', soon, { once: true })
      }),
  }
}
