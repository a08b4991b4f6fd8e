import { createCipheriv } from 'node:crypto'
import { expect, it } from 'vitest'
import { chanceOf, commitmentOf, drawOf, indexAt, pointOf, totalOf } from './wheelDraw.ts'
import { DEFAULT_WHEELS, type WheelPrize } from './wheelList.ts'

/** Chi-square at 99 % by degrees of freedom. */
const CHI_99: Readonly<Record<number, number>> = { 5: 15.09, 6: 16.81, 7: 18.48, 8: 20.09 }
const DIGEST = 32
/** `WHEEL_DRAWS=10000000` for the long form. */
const MANY = Number(process.env['WHEEL_DRAWS'] ?? 1_000_000)
const PART = 100_000

/** Digests that look random and are the same in every run. */
function* digests(count: number): Generator<Uint8Array> {
  const stream = createCipheriv('aes-256-ctr', Buffer.alloc(32, 7), Buffer.alloc(16))
  for (let done = 0; done < count; done += PART) {
    const part = stream.update(Buffer.alloc(PART * DIGEST))
    for (let nth = 0; nth < PART; nth += 1) yield part.subarray(nth * DIGEST, (nth + 1) * DIGEST)
  }
}

const chiSquare = (counts: readonly number[], shares: readonly number[], all: number): number =>
  counts.reduce((sum, count, index) => {
    const expected = (shares[index] ?? 0) * all
    return sum + (count - expected) ** 2 / expected
  }, 0)

it.each(DEFAULT_WHEELS)(
  'a million draws of $id are spread as its published chances say',
  ({ prizes }) => {
    const counts = prizes.map(() => 0)
    const total = totalOf(prizes)
    for (const digest of digests(MANY)) {
      const index = indexAt(pointOf(digest, total), prizes)
      counts[index] = (counts[index] ?? 0) + 1
    }
    const shares = prizes.map((prize) => chanceOf(prize, prizes))
    expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 12)
    expect(chiSquare(counts, shares, MANY)).toBeLessThan(CHI_99[prizes.length - 1] ?? 0)
  },
  60_000,
)

it('whole draws from seed and key are spread so, too', async () => {
  const prizes = DEFAULT_WHEELS[0]?.prizes ?? []
  const counts = prizes.map(() => 0)
  for (let nth = 0; nth < 20_000; nth += 1) {
    const { index } = await drawOf('0'.repeat(64), `key-${nth}`, prizes)
    counts[index] = (counts[index] ?? 0) + 1
  }
  const shares = prizes.map((prize) => chanceOf(prize, prizes))
  expect(chiSquare(counts, shares, 20_000)).toBeLessThan(CHI_99[prizes.length - 1] ?? 0)
}, 60_000)

it('passes words of the incomplete last round over', () => {
  const digest = new Uint8Array(DIGEST).fill(0xff)
  expect(pointOf(digest, 10)).toBe(5)
  digest.set([0, 0, 0, 13], 4)
  expect(pointOf(digest, 10)).toBe(3)
  expect(() => indexAt(3, [{ weight: 1 }, { weight: 2 }])).toThrow(RangeError)
})

it('commits to seed, wheel, prizes and weights', async () => {
  const [fortune] = DEFAULT_WHEELS
  const prizes = fortune?.prizes ?? []
  const known = await commitmentOf('a', 'fortune', prizes)
  expect(known).toMatch(/^[0-9a-f]{64}$/)
  const others = [
    await commitmentOf('b', 'fortune', prizes),
    await commitmentOf('a', 'super', prizes),
    await commitmentOf('a', 'fortune', prizes.slice(1)),
    await commitmentOf(
      'a',
      'fortune',
      prizes.map((prize) => ({ ...prize, weight: prize.weight + 1 })),
    ),
  ]
  expect(new Set([known, ...others]).size).toBe(5)
})

it('the seal binds minutes, kind of call and days of a coupon', async () => {
  const coins = { id: 'five', kind: 'coins', coins: 5, weight: 1 } as const
  const coupon = { id: 'talk', kind: 'coupon', minutes: 3, scope: 'both', days: 30, weight: 1 } as const
  const sealOf = (prize: WheelPrize) => commitmentOf('0'.repeat(64), 'fortune', [coins, prize])
  const seals = await Promise.all([
    sealOf(coupon),
    sealOf({ ...coupon, minutes: 4 }),
    sealOf({ ...coupon, scope: 'voice' }),
    sealOf({ ...coupon, days: 31 }),
    sealOf({ ...coupon, weight: 2 }),
  ])
  expect(new Set(seals).size).toBe(seals.length)
})
