import { describe, expect, it } from 'vitest'
import { lineOf } from './lineTest.ts'

const path = (rttMs: number | null, asked = 4, answered = asked) => ({ rttMs, asked, answered })

describe('line test (D40)', () => {
  it('a browser that says nothing has a wide line until the path says otherwise', () => {
    expect(lineOf(undefined, null)).toBe('wide')
    expect(lineOf(undefined, path(40))).toBe('wide')
    expect(lineOf(undefined, path(null, 0))).toBe('wide')
  })
  it('believes the browser about slow networks and about saving data', () => {
    expect(lineOf({ effectiveType: '2g' }, null)).toBe('narrow')
    expect(lineOf({ effectiveType: 'slow-2g' }, path(40))).toBe('narrow')
    expect(lineOf({ effectiveType: '4g', downlink: 0.05 }, null)).toBe('narrow')
    expect(lineOf({ effectiveType: '4g', saveData: true, downlink: 10 }, null)).toBe('narrow')
    expect(lineOf({ effectiveType: '3g', saveData: false, downlink: 0.7 }, null)).toBe('wide')
  })
  it('is fast only where the browser measured it and the path is short', () => {
    expect(lineOf({ effectiveType: '4g', saveData: false, downlink: 10 }, null)).toBe('fast')
    expect(lineOf({ effectiveType: '4g', downlink: 10 }, path(40))).toBe('fast')
    expect(lineOf({ effectiveType: '4g', downlink: 1.35 }, null)).toBe('fast')
    expect(lineOf({ effectiveType: '4g', downlink: 10 }, path(300))).toBe('wide')
    expect(lineOf({ effectiveType: '4g', downlink: 0.8 }, null)).toBe('wide')
    expect(lineOf({ effectiveType: '4g' }, null)).toBe('wide')
  })
  it('a slow path is narrow whatever the browser thinks', () =>
    expect(lineOf({ effectiveType: '4g' }, path(350))).toBe('narrow'))
  it('loss counts from a dozen checks on, and the last one may be on its way', () => {
    expect(lineOf(undefined, path(40, 6, 2))).toBe('wide')
    expect(lineOf(undefined, path(40, 20, 19))).toBe('wide')
    expect(lineOf(undefined, path(40, 20, 17))).toBe('narrow')
  })
})
