/**
 * One small picture of a moving one, and when it was taken (ms, this device's clock). `image` is a JPEG as a
 * data address.
 */
export interface RememberedPicture {
  readonly image: string
  readonly at: number
}

export interface PictureWatch {
  /** Oldest first. */
  readonly pictures: readonly RememberedPicture[]
  /** Takes no more; what was taken stays in `pictures`. */
  stop(): void
}

/** The longer side, pixels: enough to tell what was to be seen, too little to look at. */
const SIDE = 160
const QUALITY = 0.5

/**
 * Takes a small picture of what plays every `everyMs` and keeps the latest `keep`, in memory only. Nothing
 * where there is no page to draw in.
 */
export function watchPictures(
  attach: (element: HTMLVideoElement) => () => void,
  { keep = 10, everyMs = 1000, now = Date.now }: { keep?: number; everyMs?: number; now?: () => number } = {},
): PictureWatch {
  if (typeof document === 'undefined') return { pictures: [], stop: () => undefined }
  const element = document.createElement('video')
  element.muted = true
  const canvas = document.createElement('canvas')
  const context = canvas.getContext('2d', { alpha: false })
  const pictures: RememberedPicture[] = []
  const take = (): void => {
    const { videoWidth, videoHeight, readyState } = element
    if (context === null || readyState < HTMLMediaElement.HAVE_CURRENT_DATA || videoWidth === 0) return
    const scale = SIDE / Math.max(videoWidth, videoHeight)
    canvas.width = Math.round(videoWidth * scale)
    canvas.height = Math.round(videoHeight * scale)
    context.drawImage(element, 0, 0, canvas.width, canvas.height)
    pictures.push({ image: canvas.toDataURL('image/jpeg', QUALITY), at: now() })
    if (pictures.length > keep) pictures.shift()
  }
  const detach = attach(element)
  const timer = setInterval(take, everyMs)
  return {
    pictures,
    stop: () => {
      clearInterval(timer)
      detach()
    },
  }
}
