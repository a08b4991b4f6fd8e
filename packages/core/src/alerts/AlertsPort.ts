import type { PushSubscriptionKeys } from '../contract/push.ts'

/**
 * What this browser can do about notifications: `unsupported` without push, or on iOS outside the home
 * screen.
 */
export type AlertPermission = 'unsupported' | 'default' | 'granted' | 'denied'

/** Notifications and the home screen, as the browser offers them. */
export interface AlertsPort {
  permission(): AlertPermission
  /** Whether this browser is subscribed now. */
  subscribed(): Promise<boolean>
  /** The browser's own question; only after the person's yes to ours. */
  ask(): Promise<AlertPermission>
  /** @param publicKey VAPID key of the gateway. @throws when the browser's push service refuses */
  subscribe(publicKey: string): Promise<PushSubscriptionKeys>
  unsubscribe(): Promise<void>
  /** Takes notifications of these tags off the screen: what they tell of was seen elsewhere. */
  withdraw(isTag: (tag: string) => boolean): Promise<void>
  /** Whether the site was started from the home screen. */
  standalone(): boolean
  /** Whether the browser has offered to install the site; an offer can be used once. */
  installs(): boolean
  /** Uses the offer. @returns whether the person agreed */
  install(): Promise<boolean>
}
