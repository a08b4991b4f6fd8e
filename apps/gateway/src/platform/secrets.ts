import { createHash, randomBytes } from 'node:crypto'

/** A new secret for a person to hold: 32 random bytes, base64url. */
export const newSecret = (): string => randomBytes(32).toString('base64url')

/** What the database keeps of a secret. Secrets are random and long, so a plain hash is enough. */
export const hashSecret = (secret: string): string =>
  createHash('sha256').update(secret, 'utf8').digest('base64url')
