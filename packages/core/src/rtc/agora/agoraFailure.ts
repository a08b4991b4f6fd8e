import { RtcError } from '../RtcPort.ts'
import type { RtcFailure } from '../RtcPort.ts'

const REASONS: Readonly<Record<string, RtcFailure>> = {
  WEB_SECURITY_RESTRICT: 'unsupported',
  NOT_SUPPORTED: 'unsupported',
  ENUMERATE_DEVICES_FAILED: 'unsupported',
  CAN_NOT_GET_GATEWAY_SERVER: 'refused',
  INVALID_PARAMS: 'refused',
  INVALID_OPERATION: 'refused',
  UID_CONFLICT: 'refused',
  DYNAMIC_KEY_EXPIRED: 'refused',
  DYNAMIC_KEY_TIMEOUT: 'refused',
  OPERATION_ABORTED: 'ended',
  WS_ABORT: 'ended',
}

/** What the SDK threw, as an RtcError. */
export function agoraFailure(error: unknown): RtcError {
  if (error instanceof RtcError) return error
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : ''
  return new RtcError(REASONS[code] ?? 'timeout', { cause: error })
}
