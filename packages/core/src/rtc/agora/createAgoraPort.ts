import type { RtcPort } from '../RtcPort.ts'
import { AgoraSession } from './AgoraSession.ts'
import { loadAgora } from './loadAgora.ts'
import type { Agora } from './loadAgora.ts'
import { AGORA_TIMING } from './timing.ts'
import type { AgoraTiming } from './timing.ts'

/** Agora's cloud. Its SDK (253 kB) is fetched with the first `join`. */
export function createAgoraPort(
  timing: Partial<AgoraTiming> = {},
  load: () => Promise<Agora> = loadAgora,
): RtcPort {
  return {
    mode: 'agora',
    createSession: (grant, signalling, options = {}) =>
      new AgoraSession(load, grant, options, { ...AGORA_TIMING, ...timing }, signalling),
  }
}
