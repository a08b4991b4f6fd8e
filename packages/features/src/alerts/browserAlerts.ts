import { createBrowserAlerts } from '@visavis/core/alerts/createBrowserAlerts'
import type { AlertsPort } from '@visavis/core/alerts/AlertsPort'

let made: AlertsPort | undefined

/** Notifications of this browser, made when first asked for. */
export const browserAlerts = (): AlertsPort => (made ??= createBrowserAlerts(window))
