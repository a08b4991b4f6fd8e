import { randomBytes } from 'node:crypto'
import { readOrMakeKeyFile } from '../../platform/keyFile.ts'

/**
 * The key operators' commands show. Made once, readable by the gateway's own user only; instances of one
 * service share the file.
 */
export const openOperatorKey = (path: string): string =>
  readOrMakeKeyFile(path, () => randomBytes(32).toString('base64url')).trim()
