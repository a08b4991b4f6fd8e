import type { LineStore } from './peer/KnownLine.ts'
import type { RtcPort } from './RtcPort.ts'

/** Loads the adapter a grant asks for. Nothing of any adapter is fetched before the first call. `store`: where the tab keeps what calls found out about its line. */
export async function loadRtcPort(mode: RtcPort['mode'], store: LineStore | null = null): Promise<RtcPort> {
  switch (mode) {
    case 'peer': return (await import('./peer/createPeerPort.ts')).createPeerPort({}, undefined, undefined, store)
    case 'agora': return (await import('./agora/createAgoraPort.ts')).createAgoraPort()
    case 'fake': return (await import('./fake/createFakePort.ts')).createFakePort({ behaviour: 'solo' })
  }
}
