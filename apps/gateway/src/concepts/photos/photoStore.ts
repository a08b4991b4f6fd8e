import { join } from 'node:path'
import type { PictureSize } from '../../platform/pictures/decodePicture.ts'
import type { FileStore } from '../../platform/storage/FileStore.ts'
import { FolderStore } from '../../platform/storage/FolderStore.ts'

const LETTERS = { large: 'l', medium: 'm', small: 's' } as const satisfies Record<PictureSize, string>
export const PHOTO_SIZES = Object.keys(LETTERS) as PictureSize[]

/** Where pictures of profiles lie: a folder of the data folder. */
export const openPhotoStore = ({ dataDir }: { readonly dataDir: string }): FileStore =>
  new FolderStore(join(dataDir, 'photos'))

/** Name of a picture's file in one size. */
export const fileOf = (key: string, size: PictureSize): string => `${key}-${LETTERS[size]}.webp`

/** Key of the picture a file belongs to; null for other names. */
export const keyOf = (file: string): string | null => /^([0-9a-f]{32})-[lms]\.webp$/.exec(file)?.[1] ?? null

/** Deletes every size of a picture. */
export async function deleteFiles(store: FileStore, key: string): Promise<void> {
  for (const size of PHOTO_SIZES) await store.delete(fileOf(key, size))
}
