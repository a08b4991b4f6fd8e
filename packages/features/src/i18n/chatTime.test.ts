import { afterEach, describe, expect, it, vi } from 'vitest'
import { chatTime } from './chatTime.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})
const inZone = (zone: string) => {
  vi.stubEnv('TZ', zone)
}
const at = (text: string): number => new Date(text).getTime()

describe('times of chats (R9.42, R9.43)', () => {
  it.each([
    ['2026-11-21T00:00', '2026-11-21T23:59', { day: 'today', time: '00:00' }],
    ['2026-11-21T14:05', '2026-11-21T14:05', { day: 'today', time: '14:05' }],
    ['2026-11-20T23:59', '2026-11-21T00:00', { day: 'yesterday', time: '23:59' }],
    ['2026-11-20T00:00', '2026-11-21T23:59', { day: 'yesterday', time: '00:00' }],
    ['2026-11-19T23:59', '2026-11-21T00:00', { day: 'other', date: '11-19', time: '23:59' }],
    ['2025-11-21T09:07', '2026-11-21T09:07', { day: 'other', date: '11-21', time: '09:07' }],
    ['2025-12-31T23:59', '2026-01-01T00:00', { day: 'yesterday', time: '23:59' }],
    ['2026-11-22T00:01', '2026-11-21T23:59', { day: 'other', date: '11-22', time: '00:01' }],
  ])('%s, looked at %s', (moment, now, expected) => {
    expect(chatTime(at(moment), at(now))).toEqual(expected)
  })

  it('counts calendar days of the device where clocks change', () => {
    inZone('Europe/Berlin')
    // The 29th of March 2026 has 23 hours there, the 25th of October 25.
    expect(chatTime(at('2026-03-28T23:59'), at('2026-03-30T00:30'))).toMatchObject({ day: 'other' })
    expect(chatTime(at('2026-03-29T00:05'), at('2026-03-30T00:01'))).toEqual({
      day: 'yesterday',
      time: '00:05',
    })
    expect(chatTime(at('2026-10-25T00:05'), at('2026-10-25T23:59'))).toEqual({ day: 'today', time: '00:05' })
    expect(chatTime(at('2026-10-24T23:59'), at('2026-10-25T23:59'))).toEqual({
      day: 'yesterday',
      time: '23:59',
    })
  })

  it('is that of the device, not of the server', () => {
    const moment = Date.UTC(2026, 10, 20, 23, 30)
    const now = Date.UTC(2026, 10, 21, 0, 30)
    inZone('UTC')
    expect(chatTime(moment, now)).toEqual({ day: 'yesterday', time: '23:30' })
    inZone('Asia/Tokyo')
    expect(chatTime(moment, now)).toEqual({ day: 'today', time: '08:30' })
    inZone('America/New_York')
    expect(chatTime(moment, now)).toEqual({ day: 'today', time: '18:30' })
  })
})
