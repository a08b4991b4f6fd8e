/** Registers the service worker once the page has loaded and the browser has nothing better to do. */
export function startOffline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = () =>
    void import('./keepForOffline.ts').then(({ keepForOffline }) => keepForOffline()).catch(() => undefined)
  const whenIdle = () =>
    'requestIdleCallback' in window
      ? requestIdleCallback(register, { timeout: 2_000 })
      : setTimeout(register, 1_000)
  if (document.readyState === 'complete') whenIdle()
  else window.addEventListener('load', whenIdle, { once: true })
}
