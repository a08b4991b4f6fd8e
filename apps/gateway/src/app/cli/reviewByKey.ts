import { emitKeypressEvents } from 'node:readline'
import type { Readable } from 'node:stream'
import { PHOTO_REASONS } from '@visavis/core/contract/photos'
import { formatAnswer } from './formatAnswer.ts'
import { UsageError, type Order } from './orderWords.ts'

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

/** Something that waits, as it is shown; its links lead to the gateway or are whole addresses. */
interface Waiting {
  readonly id: number
  readonly shown: Readonly<Record<string, unknown>>
}
/** One sort of things that wait, and how they are asked for and decided about. */
interface Queue {
  /** The oldest after one; null where none waits. */
  readonly next: (after: number) => Promise<Waiting | null>
  readonly approve: (id: number) => Order
  readonly reject: (id: number, reason: string) => Order
  /** Lets others have it. */
  readonly release: (id: number) => Order
}

/**
 * Goes through the pictures and then the videos that wait, one key each: shows what is known, with links that
 * open them in a browser for minutes. Each is claimed while it is looked at, so that two operators never get
 * the same, and released when it is skipped or the review ends.
 *
 * @returns how many were decided
 */
export async function reviewByKey(parts: ReviewParts): Promise<number> {
  const { input, print } = parts
  const keys = readKeys(input)
  let decided = 0
  try {
    for (const queue of [picturesOf(parts), videosOf(parts)]) {
      const { count, ended } = await goThrough(queue, keys, parts)
      decided += count
      if (ended) return decided
    }
    print('Nothing waits.')
    return decided
  } finally {
    input.setRawMode?.(false)
    input.pause()
  }
}

/** @returns how many were decided, and whether the operator ended it */
async function goThrough(
  queue: Queue,
  keys: ReturnType<typeof readKeys>,
  { ask, print, why }: ReviewParts,
): Promise<{ count: number; ended: boolean }> {
  let count = 0,
    after = 0
  for (;;) {
    const waiting = await queue.next(after)
    if (waiting === null) return { count, ended: false }
    const { id, shown } = waiting
    print(`\n${formatAnswer(shown)}\n${KEYS}`)
    const key = await keyOf(keys, ['a', 'r', 's', 'q'])
    if (key === 'q' || key === 's') await tell(queue.release(id), 'not decided')
    if (key === 'q') return { count, ended: true }
    if (key === 's') after = id
    if (key === 'a') await decide(queue.approve(id), 'looked at', id)
    if (key === 'r') {
      print(`${REASON_KEYS}   0 back`)
      const digit = await keyOf(keys, ['0', ...PHOTO_REASONS.map((_reason, nth) => String(nth + 1))])
      const reason = PHOTO_REASONS[Number(digit) - 1]
      if (reason !== undefined) await decide(queue.reject(id, reason), `looked at: ${reason}`, id)
    }
  }

  /** What somebody else decided meanwhile is said, and the next one comes. */
  async function decide(order: Order, said: string, id: number): Promise<void> {
    if (await tell(order, said)) count += 1
    else after = id
  }

  /** @returns whether it was done; a refusal is said */
  async function tell(order: Order, said: string): Promise<boolean> {
    try {
      await ask(order, why || said)
      return true
    } catch (error) {
      if (!(error instanceof UsageError)) throw error
      print(error.message)
      return false
    }
  }
}

const picturesOf = ({ ask, url, by, why }: ReviewParts): Queue => ({
  next: async (after) => {
    const row = (await ask(change('review-next', { by, after }), why || 'next one')) as {
      id: number
      link?: string
    }
    if (row.id === 0) return null
    const link = row.link === undefined || row.link === '' ? '' : new URL(row.link, url).href
    return { id: row.id, shown: { ...row, link } }
  },
  approve: (id) => change('review-approve', { id, by }),
  reject: (id, reason) => change('review-reject', { id, reason, by }),
  release: (id) => change('review-release', { id, by }),
})

const videosOf = ({ ask, print, by, why }: ReviewParts): Queue => ({
  next: async (after) => {
    for (let last = after; ;) {
      const row = (await ask(change('video-next', { by, after: last }), why || 'next one')) as { id: number }
      if (row.id === 0) return null
      try {
        const links = (await ask(read('video', { id: row.id }), '')) as { video: string; poster: string }
        return { id: row.id, shown: { ...row, video: links.video, poster: links.poster } }
      } catch (error) {
        // Its owner deleted it, or somebody rejected it, in between.
        if (!(error instanceof UsageError)) throw error
        print(error.message)
        last = row.id
      }
    }
  },
  approve: (id) => change('video-approve', { id, by }),
  reject: (id, reason) => change('video-reject', { id, reason, by }),
  release: (id) => change('video-release', { id, by }),
})

const read = (act: string, input: Record<string, unknown>): Order => ({ act, changes: false, input })
const change = (act: string, input: Record<string, unknown>): Order => ({ act, changes: true, input })

/** Keys as they are pressed; Ctrl+C and Ctrl+D are `q`, and so is all that is asked for after the end. */
async function* readKeys(input: ReviewParts['input']): AsyncGenerator<string, void, undefined> {
  const pressed: string[] = []
  let ended = false
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
  input.on('end', () => {
    ended = true
    wake?.()
  })
  input.resume()
  for (;;) {
    const key = pressed.shift()
    if (key !== undefined) yield key
    else if (ended) yield 'q'
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
