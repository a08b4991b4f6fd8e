export { createMediaPort } from './createMediaPort.ts'
export { createFakeMediaPort } from './createFakeMediaPort.ts'
export type { FakeMediaOptions } from './createFakeMediaPort.ts'
export { takePicture } from './takePicture.ts'
export { watchPictures } from './watchPictures.ts'
export type { PictureWatch, RememberedPicture } from './watchPictures.ts'
export { MediaFailure } from './MediaPort.ts'
export type {
  DeviceKind,
  MediaDevice,
  MediaEvent,
  MediaFailureReason,
  MediaKind,
  MediaLease,
  MediaPermission,
  MediaPort,
  MediaWant,
  WantedDevice,
} from './MediaPort.ts'
