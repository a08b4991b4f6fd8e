import { randomBytes, scrypt, timingSafeEqual, type ScryptOptions } from 'node:crypto'

/** 32 MB and about 80 ms on one core: dear for guessing, bearable at log-in. */
const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 1024 * 1024 }
const KEY_BYTES = 32

/** C.30: 6 to 16 characters (code points, nothing trimmed). */
export function isEmailPassword(password: string): boolean {
  const length = [...password].length
  return length >= 6 && length <= 16
}

/** C.31 and D5: at least 8 characters, at most 64 (code points, nothing trimmed). */
export function isPhonePassword(password: string): boolean {
  const length = [...password].length
  return length >= 8 && length <= 64
}

/** `scrypt$N$r$p$salt$hash`, all parts base64url or decimal. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const key = await derive(password, salt, COST)
  return ['scrypt', COST.N, COST.r, COST.p, salt.toString('base64url'), key.toString('base64url')].join('$')
}

/** Checks a password; without a stored hash it takes the same time and fails (B14). */
export async function verifyPassword(password: string, stored: string | null): Promise<boolean> {
  const [, N, r, p, salt, hash] = (stored ?? DUMMY).split('$')
  const expected = Buffer.from(hash ?? '', 'base64url')
  const key = await derive(password, Buffer.from(salt ?? '', 'base64url'), {
    N: Number(N),
    r: Number(r),
    p: Number(p),
    maxmem: COST.maxmem,
  })
  return timingSafeEqual(key, expected) && stored !== null
}

/** Shape of a real hash, of a password nobody has. */
const DUMMY = [
  'scrypt',
  COST.N,
  COST.r,
  COST.p,
  randomBytes(16).toString('base64url'),
  randomBytes(KEY_BYTES).toString('base64url'),
].join('$')

function derive(password: string, salt: Buffer, cost: ScryptOptions): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    scrypt(password.normalize('NFC'), salt, KEY_BYTES, cost, (error, key) => {
      if (error === null) resolve(key)
      else reject(error)
    })
  })
}
