import type { WheelId, WheelPrize } from './wheelList.ts'

/**
 * The draw of a wheel, one and the same in the gateway and in the browser that checks it:
 *
 * 1. The gateway makes a secret seed (32 random bytes as 64 hex digits) and shows its {@link commitmentOf},
 *    which binds the seed and the prizes with their weights.
 * 2. The browser names the spin by a random key of its own, after it has seen the commitment.
 * 3. The digest of both (HMAC-SHA-256) gives a number below the sum of all weights ({@link pointOf}), and the
 *    number a prize ({@link indexAt}). The seed is shown with the prize.
 */
const WORDS = 8
const WORD = 2 ** 32

/** Sum of the weights of all prizes. */
export const totalOf = (prizes: readonly Pick<WheelPrize, 'weight'>[]): number =>
  prizes.reduce((sum, { weight }) => sum + weight, 0)

/** Chance of a prize, from 0 to 1: the same weights the draw uses. */
export const chanceOf = (
  prize: Pick<WheelPrize, 'weight'>,
  prizes: readonly Pick<WheelPrize, 'weight'>[],
): number => prize.weight / totalOf(prizes)

/**
 * A number from 0 to `total` - 1, each as likely: words of 32 bits that lie in the incomplete last round are
 * passed over. Eight words in a row do so less than once in 10^27 digests; the last one counts then.
 *
 * @param digest 32 bytes
 * @param total 1 to 12 million
 */
export function pointOf(digest: Uint8Array, total: number): number {
  const view = new DataView(digest.buffer, digest.byteOffset, digest.byteLength)
  const fair = WORD - (WORD % total)
  let word = 0
  for (let nth = 0; nth < WORDS; nth += 1) {
    word = view.getUint32(nth * 4)
    if (word < fair) break
  }
  return word % total
}

/** Place of the prize whose share of the weights holds the number. */
export function indexAt(point: number, prizes: readonly Pick<WheelPrize, 'weight'>[]): number {
  let rest = point
  for (const [index, { weight }] of prizes.entries()) {
    if (rest < weight) return index
    rest -= weight
  }
  throw new RangeError(`no prize at ${point}`)
}

/**
 * What the gateway shows of a seed beforehand: 64 hex digits, other ones for another seed, prize or weight.
 */
export async function commitmentOf(
  seed: string,
  wheel: WheelId,
  prizes: readonly WheelPrize[],
): Promise<string> {
  const listed = prizes.map((prize) => [prize.id, prize.kind, worthOf(prize), prize.weight])
  return hex(await crypto.subtle.digest('SHA-256', bytes(JSON.stringify([seed, wheel, listed]))))
}

/** What tells prizes of one kind apart. */
function worthOf(prize: WheelPrize): number | string {
  if (prize.kind === 'coins') return prize.coins
  if (prize.kind === 'gift') return prize.giftId
  return prize.kind === 'coupon' ? `${prize.minutes} ${prize.scope} ${prize.days}` : ''
}

/** What a draw gave: the number, and the place of the prize. */
export interface Draw {
  readonly point: number
  readonly index: number
}

/** Draws: the same seed, key and prizes give the same. */
export async function drawOf(seed: string, spinKey: string, prizes: readonly WheelPrize[]): Promise<Draw> {
  const key = await crypto.subtle.importKey('raw', bytes(seed), { name: 'HMAC', hash: 'SHA-256' }, false, [
    'sign',
  ])
  const digest = new Uint8Array(await crypto.subtle.sign('HMAC', key, bytes(spinKey)))
  const point = pointOf(digest, totalOf(prizes))
  return { point, index: indexAt(point, prizes) }
}

/** A past spin, as it is checked. */
export interface PastSpin {
  readonly activityId: WheelId
  readonly spinKey: string
  readonly seed: string
  readonly commitment: string
  readonly prizes: readonly WheelPrize[]
  readonly prizeId: string
}
/** `committed`: seed and prizes are those shown beforehand; `prizeId`: what the draw gives. */
export interface SpinCheck {
  readonly committed: boolean
  readonly point: number
  readonly prizeId: string
  readonly fits: boolean
}

/** Computes a past spin again. It holds where `committed` and `fits` are both true. */
export async function checkSpin(spin: PastSpin): Promise<SpinCheck> {
  const commitment = await commitmentOf(spin.seed, spin.activityId, spin.prizes)
  const { point, index } = await drawOf(spin.seed, spin.spinKey, spin.prizes)
  const prizeId = spin.prizes[index]?.id ?? ''
  return { committed: commitment === spin.commitment, point, prizeId, fits: prizeId === spin.prizeId }
}

const bytes = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text)
const hex = (buffer: ArrayBuffer): string =>
  [...new Uint8Array(buffer)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
