import type { RtcPort } from '../RtcPort.ts'
import { lineOf, networkHints } from './lineTest.ts'
import type { LineTest } from './lineTest.ts'
import { PeerSession } from './PeerSession.ts'
import { PEER_TIMING } from './timing.ts'
import type { PeerTiming } from './timing.ts'
import { veilEngine } from '../veil/VeilEngine.ts'
import type { VeilEngine } from '../veil/VeilEngine.ts'

/** Browser to browser, over the gateway's signalling. */
export function createPeerPort(
  timing: Partial<PeerTiming> = {},
  lineTest: LineTest = (path) => lineOf(networkHints(), path),
  engine: VeilEngine | null = veilEngine(),
): RtcPort {
  return {
    mode: 'peer',
    createSession: (grant, signalling, options = {}) =>
      new PeerSession(grant, signalling, options, { ...PEER_TIMING, ...timing }, lineTest, engine),
  }
}
