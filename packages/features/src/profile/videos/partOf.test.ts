import { describe, expect, it } from 'vitest'
import { movedEnd, movedStart } from './partOf.ts'

describe('the part of a video', () => {
  it.each([
    ['keeps its end', movedStart({ start: 0, end: 20 }, 5, 90), { start: 5, end: 20 }],
    ['takes its end along', movedStart({ start: 0, end: 20 }, 30, 90), { start: 30, end: 31 }],
    ['is never longer than a minute', movedStart({ start: 30, end: 90 }, 10, 90), { start: 10, end: 70 }],
    ['leaves a second', movedStart({ start: 0, end: 20 }, 90, 90), { start: 89, end: 90 }],
    ['keeps its start', movedEnd({ start: 5, end: 20 }, 30, 90), { start: 5, end: 30 }],
    ['takes its start along', movedEnd({ start: 5, end: 20 }, 80, 90), { start: 20, end: 80 }],
    ['takes it back, too', movedEnd({ start: 5, end: 20 }, 3, 90), { start: 2, end: 3 }],
    ['ends where the video ends', movedEnd({ start: 0, end: 5 }, 8.4, 8.43), { start: 0, end: 8.43 }],
    ['may be all of a short one', movedEnd({ start: 0, end: 0.5 }, 0.1, 0.5), { start: 0, end: 0.5 }],
  ])('%s', (_what, part, expected) => {
    expect(part).toEqual(expected)
  })
})
