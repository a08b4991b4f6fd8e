import { encodeCanvas } from './chosenPicture.ts'

/** Why a chosen video cannot be taken: message `app.video.<fault>`. */
export type VideoFault = 'videoTooLarge' | 'videoFormat'

/** File types of the choice. */
export const VIDEO_ACCEPT = 'video/mp4,video/webm,video/quicktime'
/** What is larger is hardly a clip, and would keep the browser busy for minutes. */
const SOURCE_BYTES = 1024 * 1024 * 1024
const POSTER_EDGE = 1440

/** Looks at size and type of a chosen file, before anything is read. */
export function videoFault(file: Pick<File, 'size' | 'type'>): VideoFault | null {
  const [type = ''] = file.type.split(';')
  if (!VIDEO_ACCEPT.split(',').includes(type) || file.size === 0) return 'videoFormat'
  return file.size > SOURCE_BYTES ? 'videoTooLarge' : null
}

/** The picture a player shows right now, encoded anew; null where there is none. */
export async function posterFrom(video: HTMLVideoElement): Promise<Blob | null> {
  const { videoWidth, videoHeight } = video
  if (videoWidth === 0 || videoHeight === 0) return null
  const scale = Math.min(1, POSTER_EDGE / Math.max(videoWidth, videoHeight))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(videoWidth * scale))
  canvas.height = Math.max(1, Math.round(videoHeight * scale))
  const context = canvas.getContext('2d')
  if (context === null) return null
  context.imageSmoothingQuality = 'high'
  context.drawImage(video, 0, 0, canvas.width, canvas.height)
  return await encodeCanvas(canvas)
}
