import type { LineResults, LineVerdict } from './line.states.ts'

/**
 * Less than this does not carry a picture that is worth it (kbit/s); the ladder of a call then keeps the
 * sound alone (D40).
 */
const PICTURE_KBPS = 60
const GOOD_KBPS = 350

/**
 * What the results mean for a call. A direct path inside this browser measures no line: only what goes over
 * the relay does.
 */
export function verdictOf({ gateway, socket, direct, relay, media }: LineResults): LineVerdict {
  if (gateway.state === 'failed') return 'noGateway'
  if (socket.state === 'failed') return 'noSocket'
  if (direct.state === 'failed' && relay.state !== 'ok') return 'noPath'
  if (relay.state === 'failed' && direct.state !== 'ok') return 'noPath'
  if (media.state !== 'flowed' || media.over === 'direct') return 'unmeasured'
  const { downKbps, lossPercent, rttMs } = media.flow
  if (downKbps < PICTURE_KBPS || lossPercent > 15 || (rttMs ?? 0) > 1000) return 'soundOnly'
  return downKbps < GOOD_KBPS || lossPercent > 4 || (rttMs ?? 0) > 400 ? 'smallPicture' : 'good'
}
