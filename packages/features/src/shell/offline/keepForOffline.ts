import { trustedScriptUrl } from '@visavis/core/trusted'

/** Files of this page with a hash in their name; what the service worker answers by itself from now on. */
export const loadedFiles = (entries: readonly { readonly name: string }[], origin: string): string[] => [
  ...new Set(entries.map(({ name }) => name).filter((name) => name.startsWith(`${origin}/assets/`))),
]

/**
 * Lets the site start without a network: registers its service worker and tells it what this page is made of,
 * for it came before the worker did. A newer worker takes over once no page of the site is open.
 */
export async function keepForOffline({ serviceWorker }: Navigator = navigator): Promise<void> {
  await serviceWorker.register(trustedScriptUrl('/sw.js'), { updateViaCache: 'none' })
  const { active } = await serviceWorker.ready
  active?.postMessage({
    type: 'keep',
    files: loadedFiles(performance.getEntriesByType('resource'), window.location.origin),
  })
}
