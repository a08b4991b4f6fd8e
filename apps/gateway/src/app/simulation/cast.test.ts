import { describe, expect, test } from 'vitest'
import { CAST } from './cast.ts'

const PRICES = [20, 40, 60, 80, 100, 120]
const age = (birthday: string): number => (Date.now() - Date.parse(birthday)) / (365.25 * 86_400_000)

describe('cast', () => {
  test('at least thirty people with names of their own', () => {
    expect(CAST.length).toBeGreaterThanOrEqual(30)
    expect(new Set(CAST.map((member) => member.slug)).size).toBe(CAST.length)
    expect(new Set(CAST.map((member) => member.userName)).size).toBe(CAST.length)
  })

  test.each(CAST.map((member) => [member.slug, member] as const))(
    '%s is a complete adult demo host',
    (_, member) => {
      expect(age(member.birthday)).toBeGreaterThan(20)
      expect(PRICES).toContain(member.pricePerMinute)
      expect(PRICES).toContain(member.friendPrice)
      expect(member.friendPrice).toBeLessThanOrEqual(member.pricePerMinute)
      expect(member.languages.length).toBeGreaterThan(0)
      expect(member.languages.length).toBeLessThanOrEqual(3)
      expect(member.interests.every((id) => id >= 1 && id <= 21)).toBe(true)
      expect(member.interests.length).toBeLessThanOrEqual(5)
      expect(member.countryCode).toMatch(/^[A-Z]{2}$/)
      expect(member.isDemo).toBe(true)
    },
  )

  test('every habit has its people, and most answer', () => {
    const kinds = CAST.map((member) => member.habit.kind)
    for (const kind of ['answers', 'declines', 'ringsOut', 'busy', 'away']) expect(kinds).toContain(kind)
    expect(kinds.filter((kind) => kind === 'answers').length).toBeGreaterThan(CAST.length / 2)
    expect(CAST.some((member) => 'hangsUpAfterMs' in member.habit)).toBe(true)
  })

  test('women and men, many countries', () => {
    expect(CAST.filter((member) => member.gender === 1).length).toBeGreaterThanOrEqual(10)
    expect(CAST.filter((member) => member.gender === 2).length).toBeGreaterThanOrEqual(10)
    expect(new Set(CAST.map((member) => member.countryCode)).size).toBeGreaterThanOrEqual(20)
  })
})
