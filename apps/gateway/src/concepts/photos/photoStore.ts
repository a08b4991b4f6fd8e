import type { PictureSize } from '../../platform/pictures/decodePicture.ts'
import { fileOf } from '../../platform/pictures/pictureFiles.ts'
import { createPictureLinks, type PictureLinks } from '../../platform/pictures/pictureLinks.ts'
import type { FileStore } from '../../platform/storage/FileStore.ts'
import { openFileStore, type FilePlace } from '../../platform/storage/openFileStore.ts'

/** Where pictures of profiles are served. */
export const PHOTOS_PATH = '/media/photos/'

/** Where pictures of profiles lie. */
export const openPhotoStore = (config: FilePlace): FileStore => openFileStore(config, 'photos')

/** Addresses of pictures that are not shown. */
export const createPhotoLinks = (config: Pick<FilePlace, 'dataDir'>): PictureLinks =>
  createPictureLinks(config, { path: PHOTOS_PATH, keyFile: 'photo-key' })

/** Address of a picture that everybody may see. */
export const publicAddress = (key: string, size: PictureSize): string => PHOTOS_PATH + fileOf(key, size)
