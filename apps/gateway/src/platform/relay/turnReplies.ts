import { buildStun, ATTRIBUTE, CLASS, type StunMessage } from './stun.ts'

export type Attributes = readonly { readonly type: number; readonly value: Buffer }[]

/** A success answer to a request; with a key it is protected by it. */
export const successOf = (message: StunMessage, attributes: Attributes, key?: Buffer): Buffer =>
  replyOf(message, CLASS.success, attributes, key)

/** A refusal with its code (RFC 8489 §14.8, RFC 8656 §19). */
export const refusalOf = (message: StunMessage, code: number, attributes: Attributes, key?: Buffer): Buffer =>
  replyOf(
    message,
    CLASS.error,
    [
      { type: ATTRIBUTE.errorCode, value: Buffer.from([0, 0, Math.floor(code / 100), code % 100]) },
      ...attributes,
    ],
    key,
  )

const replyOf = (
  { method, transaction }: StunMessage,
  kind: typeof CLASS.success | typeof CLASS.error,
  attributes: Attributes,
  key: Buffer | undefined,
): Buffer =>
  buildStun({ method, kind, transaction, attributes: [...attributes], ...(key === undefined ? {} : { key }) })
