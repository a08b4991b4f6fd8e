import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { featuresOf, headPath } from './features.mjs'
import { LOOKS } from './looks.mjs'
import { motionOf } from './motion.mjs'
import { CROWD, PEOPLE } from './people.mjs'
import { portrait } from './portrait.mjs'
import { hum, RATE, SPEECHES } from './voice.mjs'

const committed = (name) =>
  readFileSync(new URL(`../../../apps/gateway/media/${name}`, import.meta.url), 'utf8')

describe('portraits', () => {
  test.each(Object.entries(LOOKS))('%s looks as committed: run generate.mjs after a change', (slug, look) => {
    expect(portrait({ seed: slug, w: 300, h: 400, look })).toBe(committed(`hosts/${slug}.svg`))
    expect(portrait({ seed: slug, w: 960, h: 540, framing: 'wide', look })).toBe(
      committed(`hosts/${slug}.wide.svg`),
    )
  })

  test.each(Object.entries({ ...PEOPLE, ...CROWD }))('%s looks as committed too', (slug, look) => {
    expect(portrait({ seed: slug, w: 300, h: 400, look })).toBe(committed(`people/${slug}.svg`))
  })

  test('faces differ in outline, and no man has the outline, lips, lashes or jewels of a woman', () => {
    const all = Object.entries({ ...LOOKS, ...PEOPLE, ...CROWD }).map(([slug, look]) => ({
      slug,
      look,
      outline: headPath(featuresOf(slug, look).outline),
    }))
    const outlines = (sex) =>
      new Set(all.filter(({ look }) => look.sex === sex).map(({ outline }) => outline))
    expect([outlines('f').size, outlines('m').size]).toEqual([5, 4])
    expect([...outlines('m')].filter((outline) => outlines('f').has(outline))).toEqual([])
    const LASHES = 'M17,-1.5 C19.5,-2.6 21.5,-4 23,-6'
    for (const { slug, look } of all) {
      const drawn = portrait({ seed: slug, w: 300, h: 400, look: { ...look, eyes: 'open' } })
      expect(drawn.includes(LASHES), slug).toBe(look.sex === 'f')
      if (look.sex === 'm')
        for (const jewel of ['hoops', 'studs', 'necklace'])
          expect(look.extras ?? [], slug).not.toContain(jewel)
    }
    const lipsOf = (sex) =>
      /C-12,62 12,62 23,55 C15,73 -15,73 -23,55Z" fill="(#\w+)"/.exec(
        portrait({ seed: 'x', w: 300, h: 400, look: { sex, skin: 'light', mouth: 'smile', extras: [] } }),
      )?.[1]
    expect(lipsOf('f')).toBe('#C2535A')
    expect(lipsOf('m')).not.toBe('#C2535A')
  })

  test('a loop ends where it began', () => {
    const pose = motionOf({ seed: 'elif', seconds: 12, speech: SPEECHES.calm })
    const [first, last] = [pose(0), pose(12)]
    for (const name of Object.keys(first)) expect(last[name], name).toBeCloseTo(first[name], 6)
  })

  test('a voice is heard where the mouth moves, and only there', () => {
    const samples = hum({ voice: 'high', speech: SPEECHES.calm, seconds: 12 })
    const loudest = (from, to) =>
      samples.subarray(from * RATE, to * RATE).reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
    expect(loudest(2, 3)).toBeGreaterThan(1500)
    expect(loudest(4, 6)).toBeLessThan(20)
  })
})
