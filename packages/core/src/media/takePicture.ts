/** The longest wait for a first picture of a running camera. */
const PATIENCE_MS = 3000

/** One picture of an own camera as a JPEG, at most `maxWidth` wide; null where nothing can be taken now. */
export async function takePicture(
  track: MediaStreamTrack,
  { maxWidth, quality }: { maxWidth: number; quality: number },
): Promise<Blob | null> {
  if (typeof document === 'undefined' || track.readyState !== 'live' || !track.enabled) return null
  const element = document.createElement('video')
  element.muted = true
  element.playsInline = true
  element.srcObject = new MediaStream([track])
  try {
    await within(
      new Promise((resolve) => {
        element.addEventListener('loadeddata', resolve, { once: true })
        element.play().catch(() => undefined)
      }),
    )
    const { videoWidth, videoHeight } = element
    const scale = Math.min(1, maxWidth / videoWidth)
    const canvas = document.createElement('canvas')
    canvas.width = Math.round(videoWidth * scale)
    canvas.height = Math.round(videoHeight * scale)
    const context = canvas.getContext('2d', { alpha: false })
    // Switched off meanwhile: nobody wants to be looked at.
    if (context === null || videoWidth === 0 || !track.enabled) return null
    context.drawImage(element, 0, 0, canvas.width, canvas.height)
    return await new Promise((resolve) => {
      canvas.toBlob(resolve, 'image/jpeg', quality)
    })
  } catch {
    return null
  } finally {
    element.srcObject = null
  }
}

const within = (work: Promise<unknown>): Promise<unknown> =>
  Promise.race([
    work,
    new Promise((_resolve, reject) => {
      setTimeout(() => reject(new Error('no picture')), PATIENCE_MS)
    }),
  ])
