import { rng } from '../random.mjs'
import { completeLook } from '../look.mjs'
import { composePerson } from './compose.mjs'
import { detailOf, personOf, spotsOf } from './detail.mjs'
import { finish } from './finish.mjs'
import { flowOf } from './flow.mjs'
import { looseFlow } from './looseFlow.mjs'
import { blur, combine, plane } from './plane.mjs'
import { paintedScene } from './scene.mjs'
import { canvasOf, paintOver, planesOf } from './strokes.mjs'

/**
 * From broad to fine, in pixels of a picture 960 high; `from` and `to` of the detail a place wants, 0 ground
 * to 1 eyes.
 */
const LAYERS = [
  { width: 52, error: 0, alpha: 0.9, length: 200, jitter: 0.13, change: 90, to: 0.4 },
  { width: 30, error: 0, alpha: 0.86, length: 120, jitter: 0.11, change: 60 },
  { width: 16, error: 10, alpha: 0.82, length: 80, jitter: 0.13, from: 0.1, change: 50 },
  { width: 9, error: 8, alpha: 0.8, length: 52, jitter: 0.1, from: 0.22, change: 40 },
  { width: 5, error: 8, alpha: 0.8, length: 36, jitter: 0.075, from: 0.34, change: 40 },
  { width: 2.8, error: 7, alpha: 0.85, length: 24, jitter: 0.04, from: 0.5, change: 44 },
]

/**
 * A painted portrait: its pixels, RGBA. Everything follows from seed and look.
 *
 * @param {{ seed: string; look: object; w: number; h: number; raster: object }} options
 */
export async function paintPortrait({ seed, look, w, h, raster }) {
  const scenery = await sceneryOf({ seed, look, w, h, raster })
  const {
    sitter,
    canvas: base,
    flows,
    masks,
    wear,
  } = await composePerson({ seed, look, w, h, scenery, raster })
  const target = planesOf(base),
    grey = greyOf(target),
    unit = h / 960,
    person = blur(personOf(masks), 5 * unit),
    spots = spotsOf(grey)
  const flow = flowOf(blur(grey, 2.5 * unit), 9 * unit)
  const loose = looseFlow(seed, w, h)
  for (let i = 0; i < w * h; i++) {
    if (person.data[i] < 0.05 && spots.data[i] < 0.2) flow.data[i] = loose.data[i]
    if (masks.hairFront.data[i] > 0.5) flow.data[i] = flows.hairFront.data[i]
    else if (masks.hairBack.data[i] > 0.5 && masks.body.data[i] + masks.head.data[i] <= 0.5)
      flow.data[i] = flows.hairBack.data[i]
  }
  const detail = detailOf(sitter, { masks, person, spots })
  const canvas = canvasOf(target.map((one) => blur(one, 12 * unit)))
  paintOver(target, canvas, { flow, detail, layers: layersFor(unit), random: rng(`${seed} strokes`) })
  sharpen(canvas, target, detail, masks)
  wear(canvas)
  return finish(canvas, { seed })
}

/**
 * The place without the person, painted the same way: pixels, RGBA.
 *
 * @param {{ seed: string; look: object; w: number; h: number; raster: object }} options
 */
export async function paintPlace({ seed, look, w, h, raster }) {
  const scenery = await sceneryOf({ seed, look, w, h, raster })
  const target = [0, 1, 2].map((c) => {
    const out = plane(w, h)
    for (let i = 0; i < w * h; i++) out.data[i] = scenery[i * 4 + c]
    return out
  })
  const unit = h / 960,
    grey = greyOf(target),
    spots = spotsOf(grey),
    flow = combine(
      (edge, loose, spot) => (spot < 0.2 ? loose : edge),
      flowOf(blur(grey, 2.5 * unit), 9 * unit),
      looseFlow(seed, w, h),
      spots,
    )
  const canvas = canvasOf(target.map((one) => blur(one, 12 * unit)))
  const detail = combine((spot) => Math.max(0.04, spot), blur(spots, 2))
  paintOver(target, canvas, { flow, detail, layers: layersFor(unit), random: rng(`${seed} place`) })
  return finish(canvas, { seed, ridges: 20 })
}

function sceneryOf({ seed, look, w, h, raster }) {
  const { scene } = completeLook(rng(seed), look)
  return raster.pixels(paintedScene(scene, { seed, w, h }), w, h)
}

const greyOf = (planes) => combine((r, g, b) => 0.3 * r + 0.59 * g + 0.11 * b, ...planes)

const layersFor = (unit) =>
  LAYERS.map((layer) => ({ ...layer, width: layer.width * unit, length: layer.length * unit }))

/** Eyes, mouth and single hairs as they were drawn, under what the strokes left of them. */
function sharpen(canvas, target, detail, { hairFront, hairBack, body }) {
  for (let i = 0; i < detail.data.length; i++) {
    const hair = Math.max(hairFront.data[i], hairBack.data[i] * (1 - body.data[i]))
    const share = Math.max(hair * 0.42, Math.min(1, Math.max(0, (detail.data[i] - 0.55) / 0.35)) * 0.85)
    for (let c = 0; c < 3; c++) canvas.data[i * 3 + c] += (target[c].data[i] - canvas.data[i * 3 + c]) * share
  }
}
