import { randomUUID } from 'node:crypto'
import { ConfigError } from '../ConfigError.ts'
import type { S3Config } from './fileStoreConfig.ts'
import { S3Error, S3Store, type S3Timing } from './S3Store.ts'

/** What is wrong with the settings, by what the store said; null where it is the store's own fault. */
function faultOf({ status, code, cause }: S3Error): string | null {
  if (code === 'NoSuchBucket' || status === 404)
    return 'VISAVIS_FILES_URL names a bucket that is not there. Make it, or correct the address.'
  if (code === 'InvalidAccessKeyId') return 'The store of files does not know VISAVIS_FILES_KEY.'
  if (code === 'SignatureDoesNotMatch')
    return 'The store of files refuses the sign: VISAVIS_FILES_SECRET or VISAVIS_FILES_REGION is wrong.'
  if (code === 'RequestTimeTooSkewed')
    return 'The clock of this machine is wrong: the store of files refuses its signs.'
  if (code.startsWith('AuthorizationHeader') || code === 'IllegalLocationConstraintException')
    return 'VISAVIS_FILES_REGION is not the region of the bucket in VISAVIS_FILES_URL.'
  if (status === 401 || status === 403)
    return 'VISAVIS_FILES_KEY may not read, write, delete and list in the bucket of VISAVIS_FILES_URL.'
  if (status === 0 && (cause as Error | undefined)?.message === 'no answer in time')
    return 'The store in VISAVIS_FILES_URL does not answer. Check the address and what stands between.'
  if (status === 0)
    return 'The store in VISAVIS_FILES_URL cannot be reached. Check its name, its port and its certificate.'
  if (status >= 300 && status < 500)
    return `VISAVIS_FILES_URL answers ${status} ${code}: it is no address of a bucket.`
  return null
}

/**
 * Writes, reads, lists and deletes one small file, so that wrong settings end the start and not the first
 * upload.
 *
 * @throws ConfigError naming the setting
 */
export async function checkS3(config: S3Config, timing?: Partial<S3Timing>): Promise<void> {
  const store = new S3Store(config, 'check', timing)
  const key = randomUUID()
  try {
    await store.put(key, Buffer.from(key))
    const found = await store.get(key)
    for await (const _file of store.list()) break
    await store.delete(key)
    if (found === null || Buffer.from(found).toString() !== key)
      throw new ConfigError('VISAVIS_FILES_URL gives back other bytes than it was given.')
  } catch (error) {
    const fault = error instanceof S3Error ? faultOf(error) : null
    throw fault === null ? error : new ConfigError(fault)
  }
}
