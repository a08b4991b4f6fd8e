import { expect, it } from 'vitest'
import {
  ASPECT,
  BACKGROUND_ASPECT,
  frameOf,
  moved,
  sentSize,
  turnedRight,
  wholeOf,
  within,
} from './cropGeometry.ts'

const WHOLE = wholeOf(ASPECT)
const wide = { width: 4000, height: 3000 }
const tall = { width: 300, height: 4000 }

it('takes as much as fits the frame, whichever edge is the longer', () => {
  expect(frameOf(wide, WHOLE)).toEqual({ width: 2250, height: 3000 })
  expect(frameOf(tall, WHOLE)).toEqual({ width: 300, height: 400 })
  expect(frameOf(wide, { ...WHOLE, turn: 1 })).toEqual({ width: 3000, height: 4000 })
  expect(frameOf(wide, { ...WHOLE, zoom: 2 })).toEqual({ width: 1125, height: 1500 })
})

it('takes a background in its own shape, turned too', () => {
  const whole = wholeOf(BACKGROUND_ASPECT)
  expect(frameOf(wide, whole)).toEqual({ width: 4000, height: 4000 / BACKGROUND_ASPECT })
  expect(frameOf({ width: 4000, height: 1000 }, whole)).toEqual({ width: 2400, height: 1000 })
  expect(frameOf(wide, turnedRight(wide, whole))).toEqual({ width: 3000, height: 1250 })
  expect(sentSize(wide, whole)).toEqual({ width: 1440, height: 600 })
})

it('never leaves the picture, and never zooms beyond its bounds', () => {
  expect(moved(wide, WHOLE, { x: -9, y: 9 })).toEqual({ ...WHOLE, x: 2250 / 4000 / 2, y: 0.5 })
  expect(within(wide, { ...WHOLE, zoom: 99 }).zoom).toBe(4)
  expect(within(wide, { ...WHOLE, zoom: 0.1 }).zoom).toBe(1)
  const near = moved(wide, { ...WHOLE, zoom: 4 }, { x: 9, y: -9 })
  const { width, height } = frameOf(wide, near)
  expect([near.x * 4000 + width / 2, near.y * 3000 - height / 2]).toEqual([4000, 0])
})

it('keeps what is in the middle there when it is turned, and is the same after four turns', () => {
  const zoomed = { ...WHOLE, zoom: 3, x: 0.3, y: 0.6 }
  const once = turnedRight(wide, zoomed)
  expect([once.turn, once.x, once.y]).toEqual([1, 0.4, 0.3])
  let crop = zoomed
  for (let times = 0; times < 4; times += 1) crop = turnedRight(wide, crop) as typeof zoomed
  expect([crop.turn, crop.x.toFixed(6), crop.y.toFixed(6)]).toEqual([0, '0.300000', '0.600000'])
})

it('sends no more points than the gateway keeps, in the shape of the frame', () => {
  const sent = sentSize(wide, WHOLE)
  expect(sent).toEqual({ width: 1080, height: 1440 })
  expect(sentSize(tall, WHOLE)).toEqual({ width: 300, height: 400 })
  expect(sent.width / sent.height).toBe(ASPECT)
  expect(sentSize({ width: 1, height: 1 }, WHOLE)).toEqual({ width: 1, height: 1 })
})
