import type { RtcGrant } from '@visavis/core/contract'
import type { LinePath } from '@visavis/core/rtc/line/LinePort'
import type { DomainPorts } from '../ports.ts'
import { untested, type LineResults, type LineStep, type StepState } from './line.states.ts'

/** The whole test takes ten seconds at most: reaching, finding a path, sending. */
export const REACH_MS = 2_000
export const PATH_MS = 3_500
export const SEND_MS = 4_000

export type LinePorts = Pick<DomainPorts, 'gateway' | 'realtime' | 'linePath' | 'page'>
type IceServers = RtcGrant['iceServers']

/**
 * Tests the line step by step. `tell` hears every change; aborting closes what is open and tells nothing
 * more. Never rejects.
 */
export async function testLine(
  ports: LinePorts,
  tell: (results: LineResults) => void,
  signal: AbortSignal,
): Promise<LineResults> {
  let results = untested
  const set = (step: LineStep, state: StepState): void => {
    results = { ...results, [step]: state }
    if (!signal.aborted) tell(results)
  }
  set('gateway', { state: 'running' })
  set('socket', { state: 'running' })
  const [servers] = await Promise.all([reachGateway(ports, set), reachSocket(ports, set)])
  if (signal.aborted) return results
  const open = (policy: 'all' | 'relay', iceServers: IceServers) =>
    ports.linePath({ iceServers, policy, withinMs: PATH_MS }).catch(() => null)
  const path = async (
    step: 'direct' | 'relay',
    opening: Promise<LinePath | null>,
  ): Promise<LinePath | null> => {
    set(step, { state: 'running' })
    const found = await opening
    set(step, found === null ? { state: 'failed' } : { state: 'ok', ms: found.connectMs, kinds: found.kinds })
    return found
  }
  const relayed = servers.length > 0 ? path('relay', open('relay', servers)) : Promise.resolve(null)
  if (servers.length === 0) set('relay', { state: 'none' })
  const [direct, relay] = await Promise.all([path('direct', open('all', stunOf(servers))), relayed])
  try {
    await send(relay, direct, signal, set)
  } finally {
    direct?.close()
    relay?.close()
  }
  return results
}

async function reachGateway(
  { gateway }: LinePorts,
  set: (step: LineStep, state: StepState) => void,
): Promise<IceServers> {
  const begin = performance.now()
  const answer = await within(gateway.request('lineServers'), REACH_MS)
  set(
    'gateway',
    answer?.ok === true ? { state: 'ok', ms: Math.round(performance.now() - begin) } : { state: 'failed' },
  )
  return answer?.ok === true ? answer.data.iceServers : []
}

/** There and back over the socket of this browser. */
async function reachSocket(
  { realtime }: LinePorts,
  set: (step: LineStep, state: StepState) => void,
): Promise<void> {
  const begin = performance.now()
  const sent = await within(realtime.send('call.state', {}), REACH_MS)
  set(
    'socket',
    sent?.ok === true ? { state: 'ok', ms: Math.round(performance.now() - begin) } : { state: 'failed' },
  )
}

async function send(
  relay: LinePath | null,
  direct: LinePath | null,
  signal: AbortSignal,
  set: (step: LineStep, state: StepState) => void,
): Promise<void> {
  const path = relay ?? direct
  if (signal.aborted || path === null) return set('media', { state: path === null ? 'failed' : 'none' })
  set('media', { state: 'running' })
  const flow = await path.measure(SEND_MS).catch(() => null)
  set(
    'media',
    flow === null
      ? { state: 'failed' }
      : { state: 'flowed', over: relay === null ? 'direct' : 'relay', flow },
  )
}

/** A relay also tells how one looks from outside; asking needs no access. */
function stunOf(servers: IceServers): IceServers {
  const urls = servers
    .flatMap(({ urls: of }) => (typeof of === 'string' ? [of] : of))
    .filter((url) => url.startsWith('turn:') && !url.includes('transport=tcp'))
  return urls.length === 0
    ? []
    : [{ urls: urls.map((url) => url.replace(/^turn:/, 'stun:').replace(/\?.*$/, '')) }]
}

function within<T>(work: Promise<T>, ms: number): Promise<T | null> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => {
      resolve(null)
    }, ms)
    work.then(
      (value) => {
        clearTimeout(timer)
        resolve(value)
      },
      () => {
        clearTimeout(timer)
        resolve(null)
      },
    )
  })
}
