import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { readOrMakeKeyFile } from './keyFile.ts'

type Config = { readonly dataDir: string }

const keyOf = ({ dataDir }: Config, keyFile: string): Buffer =>
  Buffer.from(
    readOrMakeKeyFile(join(dataDir, keyFile), () => randomBytes(32).toString('base64')),
    'base64',
  )

/**
 * Seals data, and opens what was sealed for the same thing: AES-256-GCM with a key that is no part of the
 * database.
 */
export interface DataSeal<T> {
  /** @param about number of the one row it belongs to */
  seal(config: Config, about: string, data: T): string
  /** @returns null where another key sealed it, or it belongs to another row */
  open(config: Config, about: string, sealed: string): T | null
}

/** @param keyFile name of the key in the data folder; it is made at the first use */
export const createDataSeal = <T>(keyFile: string): DataSeal<T> => ({
  seal: (config, about, data) => {
    const iv = randomBytes(12)
    const cipher = createCipheriv('aes-256-gcm', keyOf(config, keyFile), iv).setAAD(Buffer.from(about))
    const body = Buffer.concat([cipher.update(JSON.stringify(data), 'utf8'), cipher.final()])
    return Buffer.concat([iv, cipher.getAuthTag(), body]).toString('base64')
  },
  open: (config, about, sealed) => {
    try {
      const bytes = Buffer.from(sealed, 'base64')
      const decipher = createDecipheriv('aes-256-gcm', keyOf(config, keyFile), bytes.subarray(0, 12), {
        authTagLength: 16,
      }).setAAD(Buffer.from(about))
      decipher.setAuthTag(bytes.subarray(12, 28))
      const plain = Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()])
      return JSON.parse(plain.toString('utf8')) as T
    } catch {
      return null
    }
  },
})
