import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import { UsageError, type Order } from './orderWords.ts'
import { reviewByKey } from './reviewByKey.ts'

/** Three pictures and three videos wait; another operator is faster with the third picture. */
function queue() {
  const waiting = new Set([1, 2, 3])
  const videos = new Set([7, 8, 9])
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
    if (act === 'video-next') {
      const next = [...videos].find((one) => one > Number(about['after']))
      return Promise.resolve(next === undefined ? { id: 0 } : { id: next, seconds: 12 })
    }
    // Its owner deletes it before it is opened.
    if (act === 'video' && id === 8) return Promise.reject(new UsageError('There is no video 8.'))
    if (act === 'video')
      return Promise.resolve({ id, video: `https://site.test/media/videos/${id}.mp4`, poster: 'poster' })
    if (id === 3 && !act.endsWith('-release'))
      return Promise.reject(new UsageError('Picture 3 was decided about already.'))
    asked.push([act, about, why])
    if (act.endsWith('-release')) return Promise.resolve({})
    if (act.startsWith('video')) videos.delete(id)
    else waiting.delete(id)
    return Promise.resolve({})
  }
  const parts = { ask, input, print: (text: string) => void printed.push(text), by: 'Robin', why: '' }
  return { parts: { ...parts, url: 'http://127.0.0.1:8787' }, asked, printed, input }
}

it('goes through what waits with one key each, and opens each by its link', async () => {
  const { parts, asked, printed, input } = queue()
  const done = reviewByKey(parts)
  // A wrong key, approve; reject, back, reject for the fourth reason; approve what somebody else decided.
  // Then the videos: approve, reject for the first reason.
  input.write('xar0r4aar1')
  expect(await done).toBe(4)
  expect(asked).toEqual([
    ['review-approve', { id: 1, by: 'Robin' }, 'looked at'],
    ['review-reject', { id: 2, reason: 'contact', by: 'Robin' }, 'looked at: contact'],
    ['video-approve', { id: 7, by: 'Robin' }, 'looked at'],
    ['video-reject', { id: 9, reason: 'sexual', by: 'Robin' }, 'looked at: sexual'],
  ])
  expect(printed.some((text) => text.includes('https://site.test/media/videos/7.mp4'))).toBe(true)
  expect(printed).toContain('There is no video 8.')
  expect(printed[0]).toContain('http://127.0.0.1:8787/media/photos/1.webp?sign=x')
  expect(printed).toContain('Picture 3 was decided about already.')
  expect(printed.at(-1)).toBe('Nothing waits.')
})

it('releases what is skipped or open at the end, so that others get it', async () => {
  const { parts, asked, input } = queue()
  const done = reviewByKey(parts)
  // Skips all pictures and the first video; the second is gone; ends at the third.
  input.write('ssssq')
  expect(await done).toBe(0)
  expect(asked.map(([act, about]) => [act, (about as { id: number }).id])).toEqual([
    ['review-release', 1],
    ['review-release', 2],
    ['review-release', 3],
    ['video-release', 7],
    ['video-release', 9],
  ])
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
  expect(
    second.asked.map(([act]) => act),
    'nothing is decided',
  ).toEqual(['review-release'])
})

it('ends, and releases, when its input ends while a reason is asked for', async () => {
  const { parts, asked, input } = queue()
  const done = reviewByKey(parts)
  input.write('r')
  input.end()
  expect(await done).toBe(0)
  expect(asked.map(([act]) => act)).toEqual(['review-release'])
})
