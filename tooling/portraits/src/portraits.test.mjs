import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { LOOKS } from './looks.mjs'
import { motionOf } from './motion.mjs'
import { CROWD, PEOPLE } from './people.mjs'
import { portrait } from './portrait.mjs'
import { hum, RATE, SPEECHES } from './voice.mjs'

const committed = (name) => readFileSync(new URL(`../../../apps/gateway/media/${name}`, import.meta.url), 'utf8')

describe('portraits', () => {
  test.each(Object.entries(LOOKS))('%s looks as committed: run generate.mjs after a change', (slug, look) => {
    expect(portrait({ seed: slug, w: 300, h: 400, look })).toBe(committed(`hosts/${slug}.svg`))
    expect(portrait({ seed: slug, w: 960, h: 540, framing: 'wide', look })).toBe(committed(`hosts/${slug}.wide.svg`))
  })

  test.each(Object.entries({ ...PEOPLE, ...CROWD }))('%s looks as committed too', (slug, look) => {
    expect(portrait({ seed: slug, w: 300, h: 400, look })).toBe(committed(`people/${slug}.svg`))
  })

  test('a loop ends where it began', () => {
    const pose = motionOf({ seed: 'elif', seconds: 12, speech: SPEECHES.calm })
    const [first, last] = [pose(0), pose(12)]
    for (const name of Object.keys(first)) expect(last[name], name).toBeCloseTo(first[name], 6)
  })

  test('a voice is heard where the mouth moves, and only there', () => {
    const samples = hum({ voice: 'high', speech: SPEECHES.calm, seconds: 12 })
    const loudest = (from, to) => samples.subarray(from * RATE, to * RATE).reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
    expect(loudest(2, 3)).toBeGreaterThan(1500)
    expect(loudest(4, 6)).toBeLessThan(20)
  })
})
