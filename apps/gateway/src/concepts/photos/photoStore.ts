import type { PictureSize } from '../../platform/pictures/decodePicture.ts'
import { fileOf, openPictureStore } from '../../platform/pictures/pictureFiles.ts'
import { createPictureLinks, type PictureLinks } from '../../platform/pictures/pictureLinks.ts'
import type { FileStore } from '../../platform/storage/FileStore.ts'

/** Where pictures of profiles are served. */
export const PHOTOS_PATH = '/media/photos/'

type Config = { readonly dataDir: string }

/** Where pictures of profiles lie. */
export const openPhotoStore = (config: Config): FileStore => openPictureStore(config, 'photos')

/** Addresses of pictures that are not shown. */
export const createPhotoLinks = (config: Config): PictureLinks =>
  createPictureLinks(config, { path: PHOTOS_PATH, keyFile: 'photo-key' })

/** Address of a picture that everybody may see. */
export const publicAddress = (key: string, size: PictureSize): string => PHOTOS_PATH + fileOf(key, size)
