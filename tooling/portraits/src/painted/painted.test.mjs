import { readFileSync, statSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { LOOKS } from '../looks.mjs'
import { drawStroke, follow } from './brush.mjs'
import { inflate } from './inflate.mjs'
import { lightOn } from './light.mjs'
import { FEATURED, LANDING } from './painted.mjs'
import { blur, combine, plane, resize, sample } from './plane.mjs'
import { paintedScene } from './scene.mjs'
import { sitterOf } from './sitter.mjs'

const file = (path) => new URL(`../../../../${path}`, import.meta.url)
const HOSTS = 'apps/gateway/media/hosts/'
const FACES = 'packages/features/src/home/faces/'

/** Width and height of a WebP with a colour profile. */
function sizeOf(path) {
  const bytes = readFileSync(file(path))
  expect([bytes.toString('latin1', 0, 4), bytes.toString('latin1', 8, 16)]).toEqual(['RIFF', 'WEBPVP8X'])
  return [bytes.readUIntLE(24, 3) + 1, bytes.readUIntLE(27, 3) + 1]
}

describe('painted pictures', () => {
  test.each(FEATURED)('%s has a portrait and a background, light enough', (slug) => {
    expect(sizeOf(`${HOSTS}${slug}.webp`)).toEqual([720, 960])
    expect(statSync(file(`${HOSTS}${slug}.webp`)).size).toBeLessThanOrEqual(70_000)
    expect(sizeOf(`${HOSTS}${slug}.wide.webp`)).toEqual([1280, 720])
    expect(statSync(file(`${HOSTS}${slug}.wide.webp`)).size).toBeLessThanOrEqual(90_000)
  })

  test.each(LANDING)('%s has a small and a large face for the first page', (slug) => {
    expect(sizeOf(`${FACES}${slug}-small.webp`)).toEqual([300, 400])
    expect(statSync(file(`${FACES}${slug}-small.webp`)).size).toBeLessThanOrEqual(9_000)
    expect(sizeOf(`${FACES}${slug}-large.webp`)).toEqual([600, 800])
    expect(statSync(file(`${FACES}${slug}-large.webp`)).size).toBeLessThanOrEqual(36_000)
  })

  test('outlines and scenes follow from the seed', () => {
    for (const slug of FEATURED) {
      const drawn = () => sitterOf({ seed: slug, look: LOOKS[slug], w: 300, h: 400 })
      expect(drawn().outlines).toEqual(drawn().outlines)
      const scene = () => paintedScene(drawn().look.scene, { seed: slug, w: 300, h: 400 })
      expect(scene()).toBe(scene())
    }
  })
})

describe('planes', () => {
  test('a blur and another size keep an even plane even', () => {
    const even = plane(64, 48, 7)
    for (const one of [blur(even, 3), resize(even, 20, 15)])
      for (const value of one.data) expect(value).toBeCloseTo(7, 4)
    expect(sample(even, -5, 900)).toBeCloseTo(7, 4)
  })

  test('a disc becomes half a ball, lit from the upper left', () => {
    const disc = plane(80, 80)
    for (let i = 0; i < 6400; i++)
      disc.data[i] = Math.hypot((i % 80) - 40, Math.floor(i / 80) - 40) < 30 ? 1 : 0
    const ball = inflate(disc)
    expect(sample(ball, 40, 40)).toBeGreaterThan(27)
    expect(sample(ball, 40, 40)).toBeLessThan(32)
    const { key } = lightOn(ball)
    expect(sample(key, 28, 28)).toBeGreaterThan(sample(key, 52, 52) + 0.4)
  })
})

test('a stroke follows its field and covers nothing else', () => {
  const canvas = { w: 60, h: 40, data: new Float32Array(60 * 40 * 3), relief: new Float32Array(60 * 40) }
  const points = follow(30, 20, { angleAt: () => 0, length: 30, isDone: () => false })
  drawStroke(canvas, points, { colour: [200, 100, 50], width: 6, alpha: 1, brush: 0 })
  const red = combine((one) => one, { w: 60, h: 40, data: canvas.data.filter((_, at) => at % 3 === 0) })
  expect(sample(red, 30, 20)).toBeGreaterThan(100)
  expect([sample(red, 30, 30), sample(red, 5, 20), sample(red, 55, 20)]).toEqual([0, 0, 0])
})
