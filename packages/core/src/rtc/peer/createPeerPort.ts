import type { RtcPort } from '../RtcPort.ts'
import { KnownLine } from './KnownLine.ts'
import type { LineStore } from './KnownLine.ts'
import { lineOf, networkHints } from './lineTest.ts'
import type { LineTest } from './lineTest.ts'
import { PeerSession } from './PeerSession.ts'
import { PEER_TIMING } from './timing.ts'
import type { PeerTiming } from './timing.ts'
import { veilEngine } from '../veil/VeilEngine.ts'
import type { VeilEngine } from '../veil/VeilEngine.ts'

/** Browser to browser, over the gateway's signalling. */
export function createPeerPort(timing: Partial<PeerTiming> = {}, lineTest?: LineTest, engine: VeilEngine | null = veilEngine(), store: LineStore | null = null): RtcPort {
  const known = new KnownLine(store)
  const test: LineTest = lineTest ?? ((path) => (known.isNarrow ? 'narrow' : lineOf(networkHints(), path)))
  return {
    mode: 'peer',
    createSession: (grant, signalling, options = {}) => new PeerSession(grant, signalling, options, { ...PEER_TIMING, ...timing }, { test, note: (narrow) => { known.note(narrow) } }, engine),
  }
}
