import { PHOTO_BYTES, PHOTO_TYPES } from '../contract/photos.ts'
import { PICTURE_EDGE } from '../contract/chatPictures.ts'

/** Why a chosen file cannot be taken: message `base.error.<fault>`. */
export type PictureFault = 'imageTooLarge' | 'imageFormat'

/** File types of the choice: named ones, so that phones and Macs hand HEIC pictures over as JPEG. */
export const PICTURE_ACCEPT = PHOTO_TYPES.join(',')
const QUALITY = 0.88

/** Looks at size and type of a chosen file, before anything is read (R5.18, R5.20). */
export function pictureFault(file: Pick<File, 'size' | 'type'>): PictureFault | null {
  if (!(PHOTO_TYPES as readonly string[]).includes(file.type) || file.size === 0) return 'imageFormat'
  return file.size > PHOTO_BYTES ? 'imageTooLarge' : null
}

/** Encodes what is on a canvas as WebP, or as JPEG where the browser writes none; null where it cannot. */
export async function encodeCanvas(canvas: HTMLCanvasElement): Promise<Blob | null> {
  const encode = (type: string): Promise<Blob | null> =>
    new Promise((resolve) => canvas.toBlob(resolve, type, QUALITY))
  const webp = await encode('image/webp')
  return webp?.type === 'image/webp' ? webp : await encode('image/jpeg')
}

/**
 * Draws a chosen picture anew, upright and no larger than is kept of it: place and camera stay here, and less
 * travels. @returns null for what the browser cannot read
 */
export async function redrawPicture(file: Blob): Promise<Blob | null> {
  const picture = await createImageBitmap(file).catch(() => null)
  if (picture === null) return null
  try {
    const scale = Math.min(1, PICTURE_EDGE / Math.max(picture.width, picture.height))
    const canvas = document.createElement('canvas')
    canvas.width = Math.max(1, Math.round(picture.width * scale))
    canvas.height = Math.max(1, Math.round(picture.height * scale))
    const context = canvas.getContext('2d')
    if (context === null) return null
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
    context.imageSmoothingQuality = 'high'
    context.drawImage(picture, 0, 0, canvas.width, canvas.height)
    return await encodeCanvas(canvas)
  } finally {
    picture.close()
  }
}
