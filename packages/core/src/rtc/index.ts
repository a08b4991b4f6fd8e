export { loadRtcPort } from './loadRtcPort.ts'
export { RtcError } from './RtcPort.ts'
export type {
  LocalMedia,
  RtcConnection,
  RtcEvent,
  RtcFailure,
  RtcRecovery,
  RtcPort,
  RtcSession,
  RtcSessionOptions,
  RtcSignal,
  RtcSignalling,
  VeilState,
} from './RtcPort.ts'
