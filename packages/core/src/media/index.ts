export { createMediaPort } from './createMediaPort.ts'
export { createFakeMediaPort } from './createFakeMediaPort.ts'
export { MediaFailure } from './MediaPort.ts'
export type { DeviceKind, MediaDevice, MediaEvent, MediaFailureReason, MediaKind, MediaLease, MediaPermission, MediaPort, MediaWant } from './MediaPort.ts'
