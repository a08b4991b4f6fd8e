export { RtcError } from './RtcPort.ts'
export type { LocalMedia, RtcConnection, RtcEvent, RtcFailure, RtcPort, RtcSession, RtcSignal, RtcSignalling } from './RtcPort.ts'
