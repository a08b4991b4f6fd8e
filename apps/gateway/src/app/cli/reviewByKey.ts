import { emitKeypressEvents } from 'node:readline'
import type { Readable } from 'node:stream'
import { PHOTO_REASONS } from '@visavis/core/contract/photos'
import { formatAnswer } from './formatAnswer.ts'
import { UsageError, type Order } from './operatorOrders.ts'

export interface ReviewParts {
  /** Asks the gateway; a refusal is a UsageError with its sentence. */
  readonly ask: (order: Order, why: string) => Promise<unknown>
  readonly input: Readable & { setRawMode?: (raw: boolean) => unknown }
  readonly print: (text: string) => void
  /** Address of the gateway, before the links of pictures. */
  readonly url: string
  /** Name of whoever looks. */
  readonly by: string
  /** Said about each decision; empty for what the key says. */
  readonly why: string
}

const KEYS = 'a approve   r reject   s skip   q quit'
const REASON_KEYS = PHOTO_REASONS.map((reason, nth) => `${nth + 1} ${reason}`).join('   ')

/**
 * Goes through the pictures that wait, one key each: shows what is known, with a link that opens the picture
 * in a browser for minutes. Each is claimed while it is looked at, so that two operators never get the same.
 *
 * @returns how many were decided
 */
export async function reviewByKey({ ask, input, print, url, by, why }: ReviewParts): Promise<number> {
  const keys = readKeys(input)
  let decided = 0,
    after = 0
  try {
    for (;;) {
      const shown = (await ask(change('review-next', { by, after }), why || 'next one')) as {
        id: number
        link?: string
      }
      if (shown.id === 0) break
      const link = shown.link === undefined || shown.link === '' ? '' : new URL(shown.link, url).href
      print(`\n${formatAnswer({ ...shown, link })}\n${KEYS}`)
      const key = await keyOf(keys, ['a', 'r', 's', 'q'])
      if (key === 'q') return decided
      if (key === 's') after = shown.id
      if (key === 'a') decided += await decide('review-approve', { id: shown.id, by }, 'looked at')
      if (key === 'r') {
        print(`${REASON_KEYS}   0 back`)
        const digit = await keyOf(keys, ['0', ...PHOTO_REASONS.map((_reason, nth) => String(nth + 1))])
        const reason = PHOTO_REASONS[Number(digit) - 1]
        if (reason !== undefined)
          decided += await decide('review-reject', { id: shown.id, reason, by }, `looked at: ${reason}`)
      }
    }
    print('Nothing waits.')
    return decided
  } finally {
    input.setRawMode?.(false)
    input.pause()
  }

  /** What somebody else decided meanwhile is said, and the next one comes. */
  async function decide(act: string, about: Record<string, unknown>, said: string): Promise<number> {
    try {
      await ask(change(act, about), why || said)
      return 1
    } catch (error) {
      if (!(error instanceof UsageError)) throw error
      print(error.message)
      after = Number(about['id'])
      return 0
    }
  }
}

const change = (act: string, input: Record<string, unknown>): Order => ({ act, changes: true, input })

/** Keys as they are pressed; the end of the input, Ctrl+C and Ctrl+D are `q`. */
async function* readKeys(input: ReviewParts['input']): AsyncGenerator<string, void, undefined> {
  const pressed: string[] = []
  let wake: (() => void) | undefined
  const put = (key: string): void => {
    pressed.push(key)
    wake?.()
  }
  emitKeypressEvents(input)
  input.setRawMode?.(true)
  input.on('keypress', (text: string | undefined, key: { name?: string; ctrl?: boolean } = {}) =>
    put(key.ctrl === true && (key.name === 'c' || key.name === 'd') ? 'q' : (text ?? '').toLowerCase()),
  )
  input.on('end', () => put('q'))
  input.resume()
  for (;;) {
    const key = pressed.shift()
    if (key !== undefined) yield key
    else
      await new Promise<void>((resolve) => {
        wake = resolve
      })
  }
}

async function keyOf(
  keys: AsyncGenerator<string, void, undefined>,
  known: readonly string[],
): Promise<string> {
  for (;;) {
    const { value } = await keys.next()
    if (typeof value !== 'string' || (value === 'q' && !known.includes('q'))) return known[0] ?? ''
    if (known.includes(value)) return value
  }
}
