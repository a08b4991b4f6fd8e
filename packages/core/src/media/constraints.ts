import type { MediaWant } from './MediaPort.ts'

/** Chosen devices; '' lets the browser choose. `facing` counts only while no camera was chosen by id. */
export interface DeviceChoice {
  audio: string
  video: string
  facing: 'user' | 'environment'
}

/**
 * Constraints for getUserMedia: 640x480 at 30, the size a call needs on any line; the ladder goes down from
 * there.
 */
export function constraintsFor(want: MediaWant, choice: DeviceChoice): MediaStreamConstraints {
  return {
    video: want.video && {
      width: { ideal: 640 },
      height: { ideal: 480 },
      frameRate: { ideal: 30 },
      ...(choice.video === ''
        ? { facingMode: { ideal: choice.facing } }
        : { deviceId: { exact: choice.video } }),
    },
    audio: want.audio && {
      echoCancellation: true,
      noiseSuppression: true,
      autoGainControl: true,
      ...(choice.audio === '' ? {} : { deviceId: { exact: choice.audio } }),
    },
  }
}
