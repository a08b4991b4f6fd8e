import type { PushSubscriptionKeys } from '../contract/push.ts'
import type { AlertPermission, AlertsPort } from './AlertsPort.ts'

const fromBase64Url = (text: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(
    atob(text.replaceAll('-', '+').replaceAll('_', '/')),
    (letter) => letter.codePointAt(0) ?? 0,
  )

/** Chrome's offer, kept by the boot script since the start of the page. */
interface Offered {
  installOffer?: { prompt(): Promise<{ outcome: 'accepted' | 'dismissed' }> }
}

/** The real browser. */
export function createBrowserAlerts(page: Window & typeof globalThis): AlertsPort {
  const { navigator } = page
  const offered = page as Offered
  const supported = 'serviceWorker' in navigator && 'PushManager' in page && 'Notification' in page
  const permission = (): AlertPermission => (supported ? page.Notification.permission : 'unsupported')
  const registration = async () =>
    supported ? ((await navigator.serviceWorker.getRegistration()) ?? null) : null
  return {
    permission,
    subscribed: async () =>
      permission() === 'granted' &&
      ((await (await registration())?.pushManager.getSubscription()) ?? null) !== null,
    ask: async () => (supported ? await page.Notification.requestPermission() : 'unsupported'),
    async subscribe(publicKey) {
      const { pushManager } = await navigator.serviceWorker.ready
      const options = { userVisibleOnly: true, applicationServerKey: fromBase64Url(publicKey) }
      const known = await pushManager.getSubscription()
      // One for another key of the gateway is worthless.
      if (known !== null && !sameKey(known, options.applicationServerKey)) await known.unsubscribe()
      return keysOf(await pushManager.subscribe(options))
    },
    async unsubscribe() {
      await (await (await registration())?.pushManager.getSubscription())?.unsubscribe()
    },
    async withdraw(isTag) {
      for (const shown of (await (await registration())?.getNotifications()) ?? [])
        if (isTag(shown.tag)) shown.close()
    },
    standalone: () =>
      page.matchMedia('(display-mode: standalone)').matches ||
      (navigator as { standalone?: boolean }).standalone === true,
    installs: () => offered.installOffer !== undefined,
    async install() {
      const offer = offered.installOffer
      delete offered.installOffer
      return offer !== undefined && (await offer.prompt()).outcome === 'accepted'
    },
  }
}

function sameKey({ options }: PushSubscription, key: Uint8Array): boolean {
  const own = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0))
  return own.length === key.length && own.every((byte, index) => byte === key[index])
}

function keysOf(subscription: PushSubscription): PushSubscriptionKeys {
  const { endpoint, keys = {} } = subscription.toJSON()
  return {
    endpoint: endpoint ?? subscription.endpoint,
    keys: { p256dh: keys['p256dh'] ?? '', auth: keys['auth'] ?? '' },
  }
}
