import type { DomainPorts } from '../ports.ts'

/**
 * Runs `go` once the device is online again, or the gateway answers again: a gateway that starts anew leaves
 * the device online. @returns stops waiting
 */
export function whenLineReturns(
  { page, realtime }: Pick<DomainPorts, 'page' | 'realtime'>,
  go: () => void,
): () => void {
  const back = (): void => {
    stop()
    go()
  }
  const stopPage = page.onOnline((online) => {
    if (online) back()
  })
  const stopLine = realtime.onState((state) => {
    if (state === 'online') back()
  })
  const stop = (): void => {
    stopPage()
    stopLine()
  }
  return stop
}
