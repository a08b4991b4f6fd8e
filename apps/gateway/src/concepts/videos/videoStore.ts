import { VIDEOS_PATH } from '@visavis/core/contract/videos'
import { deleteFiles } from '../../platform/pictures/pictureFiles.ts'
import { createPictureLinks, type PictureLinks } from '../../platform/pictures/pictureLinks.ts'
import type { FileStore } from '../../platform/storage/FileStore.ts'
import { openFileStore, type FilePlace } from '../../platform/storage/openFileStore.ts'

/** Where videos of profiles and their posters lie. */
export const openVideoStore = (config: FilePlace): FileStore => openFileStore(config, 'videos')

/** Addresses of videos and posters that are not shown. */
export const createVideoLinks = (config: Pick<FilePlace, 'dataDir'>): PictureLinks =>
  createPictureLinks(config, { path: VIDEOS_PATH, keyFile: 'video-key' })

export type Container = 'mp4' | 'webm'
export const fileOfVideo = (key: string, container: Container): string => `${key}.${container}`

/** Key of the video a file or poster belongs to; null for other names. */
export const keyOfVideoFile = (file: string): string | null =>
  /^([0-9a-f]{32})(?:-[lms]\.webp|\.(?:mp4|webm))$/.exec(file)?.[1] ?? null

/** Deletes a video with its poster. */
export async function deleteVideoFiles(store: FileStore, key: string): Promise<void> {
  await store.delete(fileOfVideo(key, 'mp4'))
  await store.delete(fileOfVideo(key, 'webm'))
  await deleteFiles(store, key)
}
