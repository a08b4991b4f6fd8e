import * as v from 'valibot'

const text = v.optional(v.pipe(v.string(), v.maxLength(16_384)), '')
const handed = v.object({
  token: text,
  holder: text,
  save: text,
  redirectResult: text,
  reference: text,
  applePayToken: text,
})
/** What a browser handed over, as far as it is text. */
export function handedOver(data: unknown): v.InferOutput<typeof handed> {
  const read = v.safeParse(handed, data)
  return read.success ? read.output : v.parse(handed, {})
}
