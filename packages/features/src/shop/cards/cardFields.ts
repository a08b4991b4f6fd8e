import { connectFrame, heightOf, type FrameMessage } from './companyFrame.ts'

/** Fields inside the payment company's frame. */
export const CARD_FIELDS = ['number', 'expiry', 'cvv'] as const
export type CardFieldName = (typeof CARD_FIELDS)[number]
/** Faults the frame can find, as it names them. */
export const CARD_FAULTS = [
  'numberEmpty',
  'numberInvalid',
  'notATestCard',
  'expiryEmpty',
  'expiryInvalid',
  'expiryPast',
  'cvvEmpty',
  'cvvInvalid',
  'network',
] as const
export type CardFault = (typeof CARD_FAULTS)[number]
const isFault = (value: unknown): value is CardFault => CARD_FAULTS.includes(value as CardFault)
const isField = (value: unknown): value is CardFieldName => CARD_FIELDS.includes(value as CardFieldName)

/** What the frame is drawn with. */
export interface CardFieldsLook {
  readonly locale: string
  readonly dir: 'ltr' | 'rtl'
  readonly theme: Readonly<Record<string, string>>
  readonly labels: Readonly<Record<'number' | 'expiry' | 'cvv' | 'expiryHint' | 'testShop', string>>
  readonly errorTexts: Readonly<Record<CardFault, string>>
}
export interface CardFieldsEvents {
  /** The fields can be used. */
  readonly onReady: () => void
  readonly onHeight: (px: number) => void
  /** A field was judged: its fault, or null where it has none. */
  readonly onFault: (field: CardFieldName, fault: CardFault | null) => void
  /** Enter was pressed in a field. */
  readonly onEnter: () => void
}
/** Answer to a submit: a token that stands for the card, or why there is none. */
export type CardAnswer =
  | { readonly ok: true; readonly token: string }
  | { readonly ok: false; readonly fault: 'invalid' | 'notATestCard' | 'network' }

/** Card fields that a payment company hosts: number and code never leave them (R5.24). */
export interface CardFields {
  /** Judges all fields and shows what is wrong; the first wrong one, or null. */
  validate(): Promise<CardFieldName | null>
  focus(field: CardFieldName): void
  /** Empties the security code and keeps the rest (R8.52). */
  clearCode(): void
  submit(): Promise<CardAnswer>
  close(): void
}
/** Connects to the fields in a frame whose address is `url`. */
export type MountCardFields = (
  frame: HTMLIFrameElement,
  url: string,
  look: CardFieldsLook,
  events: CardFieldsEvents,
) => CardFields

/** How long a frame that went quiet is waited for. */
export const ANSWER_MS = 20_000

/** Hosted fields by the protocol of {@link connectFrame}; unknown kinds of messages are dropped. */
export const mountCardFields: MountCardFields = (frame, url, look, events) => {
  const judged = new Set<CardFieldName>()
  const judgedWrong = new Set<CardFieldName>()
  let judging: ((first: CardFieldName | null) => void) | null = null
  let submitting: ((answer: CardAnswer) => void) | null = null
  const hear = (message: FrameMessage) => {
    switch (message.type) {
      case 'ready':
        events.onReady()
        return
      case 'height': {
        const px = heightOf(message)
        if (px !== null) events.onHeight(px)
        return
      }
      case 'field': {
        const { name, error, valid } = message
        if (!isField(name)) return
        const fault = isFault(error) ? error : null
        events.onFault(name, fault)
        if (!judging) return
        judged.add(name)
        if (valid !== true) judgedWrong.add(name)
        if (judged.size === CARD_FIELDS.length)
          judging(CARD_FIELDS.find((field) => judgedWrong.has(field)) ?? null)
        return
      }
      case 'token':
        if (typeof message['id'] === 'string') submitting?.({ ok: true, token: message['id'] })
        return
      case 'error': {
        const fault = message['class']
        submitting?.({
          ok: false,
          fault: fault === 'invalid' || fault === 'notATestCard' ? fault : 'network',
        })
        return
      }
      case 'enter':
        events.onEnter()
        return
    }
  }
  const { send, isThere, close } = connectFrame(frame, url, look, hear)
  /** One question at a time; a frame that does not answer has lost its company. */
  const ask = <T>(begin: (settle: (answer: T) => void) => void, silence: T): Promise<T> =>
    new Promise<T>((resolve) => {
      const timer = setTimeout(() => resolve(silence), isThere() ? ANSWER_MS : 0)
      begin((answer) => {
        clearTimeout(timer)
        resolve(answer)
      })
    })
  return {
    validate: () =>
      ask<CardFieldName | null>((settle) => {
        judged.clear()
        judgedWrong.clear()
        judging = (first) => {
          judging = null
          settle(first)
        }
        send({ type: 'validate' })
      }, 'number'),
    focus: (field) => {
      frame.focus()
      send({ type: 'focus', field })
    },
    clearCode: () => send({ type: 'clearCvv' }),
    submit: () =>
      ask<CardAnswer>(
        (settle) => {
          submitting = (answer) => {
            submitting = null
            settle(answer)
          }
          send({ type: 'submit' })
        },
        { ok: false, fault: 'network' },
      ),
    close,
  }
}
