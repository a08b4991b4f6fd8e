import type { RtcPort } from '../RtcPort.ts'
export function createAgoraPort(): RtcPort { throw new Error('pending') }
