import type { ClientEvents } from '@visavis/core/contract'

type Signal = 'rtc.offer' | 'rtc.answer' | 'rtc.candidate' | 'rtc.control'

const RADDR = / raddr \S+ rport \d+/
const isRelay = (line: string): boolean => / typ relay( |$)/.test(line)
const blank = (line: string): string => line.replace(RADDR, ' raddr 0.0.0.0 rport 0')

/**
 * What may pass between strangers in a relay-only room (D38): candidates of the relay only, without the
 * address behind them.
 *
 * @returns null when nothing of the signal may pass
 */
export function withoutAddresses<K extends Signal>(event: K, data: ClientEvents[K]): ClientEvents[K] | null {
  if (event === 'rtc.candidate') {
    const { candidate } = data as ClientEvents['rtc.candidate']
    if (candidate === null || candidate.candidate === '') return data
    return isRelay(candidate.candidate)
      ? { ...data, candidate: { ...candidate, candidate: blank(candidate.candidate) } }
      : null
  }
  if (event === 'rtc.control') return data
  const { sdp } = data as ClientEvents['rtc.offer']
  return { ...data, sdp: scrub(sdp) }
}

/** A session description without candidates and connection lines that name an address. */
function scrub(sdp: string): string {
  return sdp
    .split(/\r?\n/)
    .flatMap((line) => {
      if (line.startsWith('a=candidate:')) return isRelay(line) ? [blank(line)] : []
      if (line.startsWith('c=IN ')) return ['c=IN IP4 0.0.0.0']
      if (line.startsWith('a=rtcp:')) return ['a=rtcp:9 IN IP4 0.0.0.0']
      if (line.startsWith('o=')) return [line.replace(/ IN IP[46] \S+$/, ' IN IP4 127.0.0.1')]
      return [line]
    })
    .join('\r\n')
}
