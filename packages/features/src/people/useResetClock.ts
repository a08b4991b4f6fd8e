import { usePorts } from '@visavis/domain/hooks'
import { useNow } from '@visavis/domain/useNow'

/**
 * Time left until the quotas are full again, hh:mm:ss of the gateway's time: a wrong device clock changes
 * nothing (R9.25, R9.26). 0 when it is over.
 */
export function useResetClock(resetAt: number): { text: string; over: boolean } {
  const { gateway } = usePorts()
  const left = Math.max(0, Math.ceil((resetAt - useNow(true, 1000) - gateway.clockOffset()) / 1000))
  const pad = (part: number): string => String(part).padStart(2, '0')
  return {
    text: `${pad(Math.floor(left / 3600))}:${pad(Math.floor((left % 3600) / 60))}:${pad(left % 60)}`,
    over: left === 0,
  }
}
