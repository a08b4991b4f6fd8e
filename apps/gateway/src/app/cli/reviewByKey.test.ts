import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import { UsageError, type Order } from './operatorOrders.ts'
import { reviewByKey } from './reviewByKey.ts'

/** Three pictures wait; another operator is faster with the third. */
function queue() {
  const waiting = new Set([1, 2, 3])
  const asked: [string, unknown, string][] = []
  const printed: string[] = []
  const input = new PassThrough()
  const ask = ({ act, input: about }: Order, why: string): Promise<unknown> => {
    const id = Number(about['id'])
    if (act === 'review-next') {
      const next = [...waiting].find((one) => one > Number(about['after']))
      return Promise.resolve(
        next === undefined ? { id: 0 } : { id: next, link: `/media/photos/${next}.webp?sign=x` },
      )
    }
    if (id === 3) return Promise.reject(new UsageError('Picture 3 was decided about already.'))
    asked.push([act, about, why])
    waiting.delete(id)
    return Promise.resolve({})
  }
  const parts = { ask, input, print: (text: string) => void printed.push(text), by: 'Robin', why: '' }
  return { parts: { ...parts, url: 'http://127.0.0.1:8787' }, asked, printed, input }
}

it('goes through what waits with one key each, and opens each by its link', async () => {
  const { parts, asked, printed, input } = queue()
  const done = reviewByKey(parts)
  // A wrong key, approve; reject, back, reject for the fourth reason; approve what somebody else decided.
  input.write('xar0r4a')
  expect(await done).toBe(2)
  expect(asked).toEqual([
    ['review-approve', { id: 1, by: 'Robin' }, 'looked at'],
    ['review-reject', { id: 2, reason: 'contact', by: 'Robin' }, 'looked at: contact'],
  ])
  expect(printed[0]).toContain('http://127.0.0.1:8787/media/photos/1.webp?sign=x')
  expect(printed).toContain('Picture 3 was decided about already.')
  expect(printed.at(-1)).toBe('Nothing waits.')
})

it('skips, and ends with q or with its input', async () => {
  const first = queue()
  const done = reviewByKey(first.parts)
  first.input.write('sq')
  expect(await done).toBe(0)
  expect(first.printed).toHaveLength(2)
  const second = queue()
  const ended = reviewByKey(second.parts)
  second.input.end()
  expect(await ended).toBe(0)
  expect(second.asked).toEqual([])
})
