/** Longest the gateway takes. */
const MOST = 2000

/** Address of the push subscription of a browser; empty when there is none, or where it cannot be had. */
export async function pushTokenOf(navigator: Pick<Navigator, 'serviceWorker'>): Promise<string> {
  try {
    const registration = await navigator.serviceWorker.getRegistration()
    const endpoint = (await registration?.pushManager.getSubscription())?.endpoint ?? ''
    return endpoint.length > MOST ? '' : endpoint
  } catch {
    return ''
  }
}
