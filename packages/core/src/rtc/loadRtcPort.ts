import type { RtcPort } from './RtcPort.ts'

/** Loads the adapter a grant asks for. Nothing of any adapter is fetched before the first call. */
export async function loadRtcPort(mode: RtcPort['mode']): Promise<RtcPort> {
  switch (mode) {
    case 'peer':
      return (await import('./peer/createPeerPort.ts')).createPeerPort()
    case 'agora':
      return (await import('./agora/createAgoraPort.ts')).createAgoraPort()
    case 'fake':
      return (await import('./fake/createFakePort.ts')).createFakePort({ behaviour: 'solo' })
  }
}
