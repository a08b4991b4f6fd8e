import { join } from 'node:path'
import type { FileStore } from './FileStore.ts'
import type { S3Config } from './fileStoreConfig.ts'
import { FolderStore } from './FolderStore.ts'
import { S3Store } from './S3Store.ts'

/** What of the configuration says where files lie. */
export interface FilePlace {
  readonly dataDir: string
  /** A bucket; null: folders of the data folder. */
  readonly files: S3Config | null
}

/** The store of one kind of files: a folder of the data folder, or the same name in the bucket. */
export const openFileStore = ({ dataDir, files }: FilePlace, folder: string): FileStore =>
  files === null ? new FolderStore(join(dataDir, folder)) : new S3Store(files, folder)
