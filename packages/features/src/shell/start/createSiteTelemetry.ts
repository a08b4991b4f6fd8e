import { createTelemetry } from '@visavis/core/telemetry/createTelemetry'
import type { TelemetryPort } from '@visavis/core/telemetry'

/**
 * Collector of the page: the brand's script, which leaves `visavisTelemetry()` behind once it runs, or the
 * built-in one.
 */
export function createSiteTelemetry(script: string): TelemetryPort {
  const foreign = () => (globalThis as { visavisTelemetry?: () => unknown }).visavisTelemetry?.()
  return createTelemetry({
    target: document,
    now: () => performance.now(),
    foreign: script === '' ? null : foreign,
  })
}
