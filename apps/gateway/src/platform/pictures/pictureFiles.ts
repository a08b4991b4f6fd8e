import type { FileStore } from '../storage/FileStore.ts'
import type { MadePicture, PictureSize } from './decodePicture.ts'

const LETTERS = { large: 'l', medium: 'm', small: 's' } as const satisfies Record<PictureSize, string>
export const PICTURE_SIZES = Object.keys(LETTERS) as PictureSize[]

/** Name of a picture's file in one size. */
export const fileOf = (key: string, size: PictureSize): string => `${key}-${LETTERS[size]}.webp`

/** Key of the picture a file belongs to; null for other names. */
export const keyOf = (file: string): string | null => /^([0-9a-f]{32})-[lms]\.webp$/.exec(file)?.[1] ?? null

/** Stores every size of a picture. What dies in between leaves files without a row, which the sweep finds. */
export async function putFiles(store: FileStore, key: string, picture: MadePicture): Promise<void> {
  for (const size of PICTURE_SIZES) await store.put(fileOf(key, size), picture.sizes[size])
}

/** Deletes every size of a picture. */
export async function deleteFiles(store: FileStore, key: string): Promise<void> {
  for (const size of PICTURE_SIZES) await store.delete(fileOf(key, size))
}
