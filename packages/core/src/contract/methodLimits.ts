import * as v from 'valibot'

/** Ways to pay that adapters of this gateway know. */
export const PAY_METHODS = [
  'card',
  'apple-pay',
  'ideal',
  'eps',
  'trustly',
  'twint',
  'alipay',
  'mobilepay',
  'vipps',
  'klarna-paynow',
  'pix',
  'boleto',
  'oxxo',
  'spei',
  'pagsmile',
  'bank',
  'qr',
  'voucher',
  'wallet',
] as const
export type PayMethodName = (typeof PAY_METHODS)[number]

const MOST_PRICE = 100_000_000

/** What the limits of ways to pay take, for operators. */
export const METHOD_LIMITS =
  'a JSON object of smallest and largest amounts by way to pay and currency, in the smallest unit of the currency, such as ' +
  `{"boleto":{"BRL":{"least":1000,"most":500000}}}: each at least 1 and at most ${MOST_PRICE}, least not above most; ways: ` +
  PAY_METHODS.join(', ')

const amount = v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(MOST_PRICE)))
const limit = v.pipe(
  v.strictObject({ least: amount, most: amount }),
  v.check(({ least, most }) => least !== undefined || most !== undefined),
  v.check(({ least = 1, most = MOST_PRICE }) => least <= most),
)

/** Limits operators put on ways to pay, narrower than those of the companies. */
export const methodLimits = v.record(
  v.picklist(PAY_METHODS),
  v.record(v.pipe(v.string(), v.regex(/^[A-Z]{3}$/)), limit),
  METHOD_LIMITS,
)
export type MethodLimits = v.InferOutput<typeof methodLimits>
