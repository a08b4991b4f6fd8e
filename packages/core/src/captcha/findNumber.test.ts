import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { findNumber } from './findNumber.ts'

const challengeOf = (salt: string, number: number) =>
  createHash('sha256').update(`${salt}${number}`).digest('hex')

it('finds the number wherever it is, and says when there is none', async () => {
  const salt = 'ab12?purpose=issue&'
  for (const number of [0, 1, 127, 128, 999, 1000])
    expect(await findNumber({ salt, challenge: challengeOf(salt, number), max: 1000 })).toBe(number)
  expect(await findNumber({ salt, challenge: challengeOf(salt, 1001), max: 1000 })).toBeNull()
  expect(await findNumber({ salt: 'other&', challenge: challengeOf(salt, 5), max: 1000 })).toBeNull()
})
