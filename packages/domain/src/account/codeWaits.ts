import type { GatewayFailure } from '@visavis/core/errors'

/** A code lives ten minutes (M-CODE). */
export const CODE_LIFE_MS = 10 * 60_000

/** Seconds until another code may be asked for, where the gateway says so; 0 where it does not. */
export const secondsToWait = ({
  retryAfter,
  values,
}: Pick<GatewayFailure, 'retryAfter' | 'values'>): number =>
  Math.max(0, Number(values['seconds'] ?? retryAfter ?? 0)) || 0
