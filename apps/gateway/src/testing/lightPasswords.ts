import { vi } from 'vitest'

/**
 * Hashing a password takes 80 ms of a core on purpose. Tests about something else do it as often as they
 * like: same function, a thousandth of the work.
 */
vi.mock(import('node:crypto'), async (original) => {
  const real = await original()
  const scrypt = ((password, salt, length, options, done) => {
    real.scrypt(password, salt, length, { ...options, N: 16 }, done)
  }) as typeof real.scrypt
  return { ...real, scrypt }
})
