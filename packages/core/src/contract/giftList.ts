import * as v from 'valibot'
import { image } from './picturePath.ts'

/** Drawings the site has. */
export const GIFT_PICTURES = [
  'clover',
  'rose',
  'coffee',
  'heart',
  'balloon',
  'cake',
  'teddy',
  'ring',
  'crown',
  'rocket',
] as const
export type GiftDrawing = (typeof GIFT_PICTURES)[number]
/** Most of one gift at once (×99). */
export const MOST_GIFTS = 99
const MOST_ENTRIES = 40
const MOST_PRICE = 10_000

export const giftId = v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{0,19}$/))
export const giftName = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(30), v.regex(/^[^\p{C}]*$/u))
/** One of the drawings, or a path of a picture below the site. */
export const giftPicture = v.union([v.picklist(GIFT_PICTURES), image])
export type GiftPicture = v.InferOutput<typeof giftPicture>
/** How far the gift leaps when it comes (R3.28); it says nothing of the price. */
export const giftStar = v.picklist([1, 2, 3, 4, 5])
export type GiftStar = v.InferOutput<typeof giftStar>

const whole = (min: number, max: number) => v.pipe(v.number(), v.integer(), v.minValue(min), v.maxValue(max))

/** A gift as operators write it. Without `points` a host earns by `host.pointRate`. */
const giftEntry = v.pipe(
  v.strictObject({
    id: giftId,
    name: v.optional(giftName),
    price: whole(1, MOST_PRICE),
    star: giftStar,
    picture: giftPicture,
    points: v.optional(whole(0, MOST_PRICE)),
  }),
  v.check(({ price, points = 0 }) => points <= price),
)
export type GiftEntry = v.InferOutput<typeof giftEntry>

/** What the list takes, for operators. */
export const GIFT_LIST =
  `a JSON list of up to ${MOST_ENTRIES} gifts such as [{"id":"rose","price":10,"star":1,"picture":"rose"}]: ` +
  `each id once (a-z, 0-9, -), price 1 to ${MOST_PRICE}, star 1 to 5, picture one of ${GIFT_PICTURES.join(' ')} or a path such as /media/site/….webp (pictures add); ` +
  'name (needed for ids that the site does not know) and points (what a host earns for one, at most its price) may be left out'

/** The gifts of a brand, in the order of the tray. */
export const giftList = v.pipe(
  v.array(giftEntry, GIFT_LIST),
  v.maxLength(MOST_ENTRIES, GIFT_LIST),
  v.check((list) => new Set(list.map(({ id }) => id)).size === list.length, GIFT_LIST),
  v.check(
    (list) =>
      list.every(({ id, name }) => name !== undefined || (GIFT_PICTURES as readonly string[]).includes(id)),
    GIFT_LIST,
  ),
)

const standard = (id: GiftDrawing, price: number, star: GiftStar): GiftEntry => ({
  id,
  price,
  star,
  picture: id,
})

/** The gifts of a brand whose operators changed nothing: two of each star. */
export const DEFAULT_GIFTS: GiftEntry[] = [
  standard('clover', 5, 1),
  standard('rose', 10, 1),
  standard('coffee', 20, 2),
  standard('heart', 30, 2),
  standard('balloon', 50, 3),
  standard('cake', 80, 3),
  standard('teddy', 150, 4),
  standard('ring', 300, 4),
  standard('crown', 600, 5),
  standard('rocket', 1000, 5),
]
