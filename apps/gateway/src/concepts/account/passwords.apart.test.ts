import type * as Crypto from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { enterByPhone, freshNumber, phonePasswordCode } from '../../testing/phones.ts'
import { adult, seedAlpha } from '../../testing/people.ts'
import { createTestGateway, type TestGateway } from '../../testing/testGateway.ts'
import { hashPassword, isEmailPassword, isPhonePassword, verifyPassword } from './passwords.ts'

const hashed = vi.hoisted(() => vi.fn<(cost: unknown) => void>())
vi.mock('node:crypto', async (load) => {
  const crypto = await load<typeof Crypto>()
  const scrypt = (
    ...[password, salt, length, cost, done]: [
      string,
      Buffer,
      number,
      Crypto.ScryptOptions,
      (error: Error | null, key: Buffer) => void,
    ]
  ) => {
    hashed({ ...cost, length })
    crypto.scrypt(password, salt, length, cost, done)
  }
  return { ...crypto, scrypt }
})
beforeEach(() => hashed.mockClear())

describe('rules', () => {
  it.each([
    [5, false],
    [6, true],
    [16, true],
    [17, false],
  ])('an email password of %i characters: %s', (length, fine) => {
    expect(isEmailPassword(' '.repeat(length))).toBe(fine)
  })
  it.each([
    [7, false],
    [8, true],
    [40, true],
    [64, true],
    [65, false],
  ])('a phone password of %i characters: %s', (length, fine) => {
    expect(isPhonePassword('ü'.repeat(length))).toBe(fine)
  })
})

describe('a hash is computed either way (B14)', () => {
  it('with the same cost for a known and an unknown account', async () => {
    const stored = await hashPassword('my password')
    hashed.mockClear()
    expect([
      await verifyPassword('my password', stored),
      await verifyPassword('another', stored),
      await verifyPassword('my password', null),
    ]).toEqual([true, false, false])
    expect(hashed).toHaveBeenCalledTimes(3)
    expect(new Set(hashed.mock.calls.map(([cost]) => JSON.stringify(cost))).size).toBe(1)
  })
  let gateway: TestGateway
  beforeAll(async () => {
    gateway = await createTestGateway()
    await seedAlpha(gateway)
  })
  afterAll(() => gateway.close())
  it.each([
    ['nobody@demo.test', 20102],
    ['caller@demo.test', 20101],
  ])('log-in of %s', async (email, code) => {
    expect([
      await gateway.client().refusal('emailLogin', { body: { email, password: 'wrong123' } }),
      hashed.mock.calls.length,
    ]).toEqual([code, 1])
  })
  it('log-in by phone: unknown number, number without a password, wrong password', async () => {
    const none = freshNumber(),
      some = freshNumber(),
      client = gateway.client()
    await adult(client, enterByPhone(gateway, client, none))
    await adult(client, enterByPhone(gateway, client, some, 'long enough'))
    for (const [number, code] of [
      [freshNumber(), 20102],
      [none, 20206],
      [some, 20206],
    ] as const) {
      hashed.mockClear()
      expect([await phonePasswordCode(client, number, 'not this one'), hashed.mock.calls.length]).toEqual([
        code,
        1,
      ])
    }
  })
})
