import { rng } from '../random.mjs'
import { blend, ramp, rgb, skinRamp } from './colour.mjs'
import { paintedEyes } from './eyes.mjs'
import { hairFlow, linesOf } from './flow.mjs'
import { hollows, lightOn, seenByLamp } from './light.mjs'
import { jewelsOf } from './jewels.mjs'
import { earShells, paintedMouth } from './mouth.mjs'
import { combine, plane, resize, sample } from './plane.mjs'
import { reliefOf } from './relief.mjs'
import { clothShade, skinShade } from './shade.mjs'
import { sitterOf } from './sitter.mjs'
import { hairRamp, paintHair } from './strands.mjs'
import { canvasOf } from './strokes.mjs'

/**
 * The person in the light of the scene, before it is painted over with strokes.
 *
 * @param {{ seed: string; look: object; w: number; h: number; scenery: Buffer; raster: object }} options
 *   scenery: pixels of what is behind
 */
export async function composePerson({ seed, look, w, h, scenery, raster }) {
  const sitter = sitterOf({ seed, look, w, h }),
    random = rng(`${seed} strands`)
  const { skin, scene, dark } = sitter.look
  const pixels = {}
  for (const [name, svg] of Object.entries(sitter.outlines)) pixels[name] = await raster.pixels(svg, w, h)
  const full = Object.fromEntries(
    Object.entries(pixels).map(([name, data]) => [name, channel(data, w, h, name === 'bodySkin' ? 0 : 3)]),
  )
  const small = Object.fromEntries(
    Object.entries(full).map(([name, mask]) => [name, resize(mask, w / 2, h / 2)]),
  )
  const low = { ...sitter, scale: sitter.scale / 2, x: sitter.x / 2, y: sitter.y / 2 }
  const relief = reliefOf(low, small)
  const lit = lightAll(relief, small, low.scale)
  const canvas = canvasOf([0, 1, 2].map((c) => channel(scenery, w, h, c, 1)))

  const stops = hairRamp(sitter.look.hair, scene),
    rim = rgb(scene.rim),
    hairRim = blend(rim, rgb(sitter.look.hair[1]), 0.65)
  const flow = (mask, part) =>
    hairFlow(
      mask,
      linesOf(sitter.strands[part], ([x, y]) => fromHead(sitter, x, y)),
      sitter.scale * 14,
    )
  const flows = { hairBack: flow(full.hairBack, 'back'), hairFront: flow(full.hairFront, 'front') }
  const hairOf = (name) => {
    const { light, seen } = lit[name]
    lay(canvas, full[name], (x, y) => {
      const tone = 0.05 + sample(light.key, x, y) * (0.35 + 0.65 * sample(seen, x, y)) * 0.5
      return ramp(stops, tone)
    })
    paintHair(canvas, {
      mask: full[name],
      flow: flows[name],
      light,
      seen,
      scale: sitter.scale,
      stops,
      rim: hairRim,
      style: sitter.look.style,
      random,
    })
  }
  const shade = skinShade(sitter, skinRamp(skin, scene, dark))
  hairOf('hairBack')
  lay(canvas, full.body, (x, y, i) => {
    const isSkin = pixels.bodySkin[i * 4] / 255
    const cloth = [0, 1, 2].map((c) => pixels.body[i * 4 + c])
    return blend(clothShade(cloth, lit.body, x, y, scene, rim), shade(lit.body, x, y, false), isSkin)
  })
  lay(
    canvas,
    combine((a, b) => Math.max(a, b), full.head, full.ears),
    (x, y) => shade(lit.head, x, y, true),
  )
  const { defs, eyes, brows } = paintedEyes(sitter)
  await over(earShells(sitter) + brows + eyes + paintedMouth(sitter), defs)
  const { inner, defs: gold } = jewelsOf(sitter)
  hairOf('hairFront')
  const worn = await raster.pixels(sitter.svg(inner, gold), w, h)
  /** What shines, sharp, behind the hair: laid on last. */
  const wear = (onto) => {
    const mask = combine((a, b) => a * (1 - b), channel(worn, w, h, 3), full.hairFront)
    lay(onto, mask, (_x, _y, i) => [worn[i * 4], worn[i * 4 + 1], worn[i * 4 + 2]])
  }
  return { sitter, canvas, flows, masks: full, wear }

  async function over(inner, defs_) {
    const drawn = await raster.pixels(sitter.svg(sitter.placed(inner, sitter.tilt), defs_), w, h)
    const mask = channel(drawn, w, h, 3)
    lay(canvas, mask, (_x, _y, i) => [drawn[i * 4], drawn[i * 4 + 1], drawn[i * 4 + 2]])
    return mask
  }
}

function lightAll(relief, masks, unit) {
  const { w, h } = masks.head
  const lift = (height, by, mask) => combine((z, m) => (m > 0.5 ? z + by * unit : -1e3), height, mask)
  const parts = {
    hairBack: lift(relief.hairBack, -10, masks.hairBack),
    body: lift(relief.body, 0, masks.body),
    head: lift(
      relief.head,
      42,
      combine((a, b) => Math.max(a, b), masks.head, masks.ears),
    ),
    hairFront: lift(relief.hairFront, 46, masks.hairFront),
  }
  const scene = plane(w, h, -1e3)
  for (const part of ['hairBack', 'body', 'head', 'hairFront'])
    for (let i = 0; i < w * h; i++)
      if (parts[part].data[i] > -900)
        scene.data[i] = Math.max(parts[part].data[i], part === 'body' ? -1e3 : scene.data[i])
  return Object.fromEntries(
    Object.entries(parts).map(([name, own]) => [
      name,
      {
        light: lightOn(relief[name], name === 'head' ? 1 : 0.9),
        seen: seenByLamp(scene, own, { reach: unit * 70, soft: 0.13 }),
        hollow: hollows(relief[name], 7 * unit, 7 * unit),
      },
    ]),
  )
}

/** Lays colours over a canvas where a mask is. @param colourAt of a place in half size and a pixel */
function lay(canvas, mask, colourAt) {
  const { w, h, data } = canvas
  for (let i = 0; i < w * h; i++) {
    const cover = mask.data[i]
    if (cover <= 0) continue
    const colour = colourAt((i % w) / 2, Math.floor(i / w) / 2, i)
    for (let c = 0; c < 3; c++) data[i * 3 + c] += (colour[c] - data[i * 3 + c]) * cover
  }
}

function channel(data, w, h, c, most = 255) {
  const out = plane(w, h)
  for (let i = 0; i < out.data.length; i++) out.data[i] = data[i * 4 + c] / most
  return out
}

function fromHead({ x, y, scale, tilt }, hx, hy) {
  const turned = (tilt * Math.PI) / 180
  return [
    x + (hx * Math.cos(turned) - hy * Math.sin(turned)) * scale,
    y + (hx * Math.sin(turned) + hy * Math.cos(turned)) * scale,
  ]
}
