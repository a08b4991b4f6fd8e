import { drawStroke, follow } from './brush.mjs'
import { blend, ramp, rgb, tuned } from './colour.mjs'
import { angleIn } from './flow.mjs'
import { blur, sample } from './plane.mjs'

const CURLY = new Set(['afro', 'afroS', 'curly', 'curlTop'])
const WAVY = new Set(['wavy', 'wavesM', 'lob', 'pony'])

/** Hair from shadow to light. */
export function hairRamp([dark, pale], scene) {
  const [base, light, air] = [rgb(dark), rgb(pale), rgb(scene.g[1])]
  return [
    [0, tuned(blend(base, air, 0.22), 0.4)],
    [0.3, tuned(blend(base, air, 0.08), 0.8, 1.1)],
    [0.55, tuned(blend(base, light, 0.2), 1.02, 1.15)],
    [0.8, blend(base, light, 0.72)],
    [1, blend(light, rgb(scene.key), 0.35)],
  ]
}

/** Layers of strands: `width` in units of head space, `count` for each square of ten units. */
const LAYERS = [
  { width: 5, length: 60, count: 1.6, spread: 0.16, shift: -0.08, alpha: 0.85 },
  { width: 2.4, length: 64, count: 4, spread: 0.3, shift: 0, alpha: 0.75 },
  { width: 1.1, length: 70, count: 6, spread: 0.46, shift: 0.05, alpha: 0.62 },
]
const CURLS = [
  { width: 4.2, length: 16, count: 4, spread: 0.16, shift: -0.08, alpha: 0.85, curl: 0.05 },
  { width: 2.1, length: 17, count: 9, spread: 0.3, shift: 0.02, alpha: 0.75, curl: 0.09 },
  { width: 1.1, length: 15, count: 9, spread: 0.5, shift: 0.07, alpha: 0.66, curl: 0.11 },
]

/**
 * Paints hair strand by strand along its flow, a few of them past the edge.
 *
 * @param canvas see drawStroke
 * @param {{
 *   mask: object
 *   flow: object
 *   light: object
 *   seen: object
 *   scale: number
 *   stops: object
 *   rim: readonly number[]
 *   style: string
 *   random: () => number
 * }} hair
 *   planes `light` and `seen` in half size
 */
export function paintHair(canvas, { mask, flow, light, seen, scale, stops, rim, style, random }) {
  const { w, h } = mask,
    curly = CURLY.has(style),
    wavy = WAVY.has(style) ? 0.42 : 0.08,
    soft = blur(mask, scale * 3),
    area = mask.data.reduce((sum, one) => sum + one, 0) / (scale * scale * 100)
  const field = angleIn(flow)
  for (const layer of curly ? CURLS : LAYERS)
    for (let nth = 0; nth < area * layer.count; nth++) {
      const [x, y] = placeIn(mask, random)
      const loose = random() < (curly ? 0.3 : 0.14)
      const isDone = (px, py) =>
        px < 0 || py < 0 || px > w - 1 || py > h - 1
          ? true
          : (loose ? soft : mask).data[Math.round(py) * w + Math.round(px)] < (loose ? 0.12 : 0.4)
      const turned = curly ? random() * Math.PI : (random() - 0.5) * 0.16
      const swing = wavy * (0.6 + random() * 0.6)
      const points = follow(x, y, {
        angleAt: (px, py) => field(px, py) + turned + swing * Math.sin((py * 0.09 + px * 0.035) / scale),
        length: layer.length * scale * (0.5 + random()),
        isDone,
        curl:
          layer.curl === undefined
            ? 0
            : ((random() < 0.5 ? -1 : 1) * layer.curl * (0.6 + random())) / (scale / 3.4),
      })
      if (points.length < 12) continue
      const middle = 2 * Math.floor(points.length / 4),
        lx = points[middle] / 2,
        ly = points[middle + 1] / 2
      const lamp = sample(light.key, lx, ly) * (0.35 + 0.65 * sample(seen, lx, ly))
      const gloss = sample(light.gloss, lx, ly) ** (curly ? 10 : 14)
      const tone =
        0.03 + lamp * 0.52 + gloss * (curly ? 0.3 : 0.5) + layer.shift + (random() - 0.5) * layer.spread
      const edge = sample(light.rim, lx, ly) * (0.35 + random() * 0.65)
      drawStroke(canvas, points, {
        colour: blend(ramp(stops, Math.min(1, Math.max(0, tone))), rim, Math.min(0.85, edge * 0.8)),
        width: layer.width * scale * (0.6 + random() * 0.8),
        alpha: layer.alpha,
        brush: Math.floor(random() * 12),
        taper: 0.6,
      })
    }
}

function placeIn({ w, h, data }, random) {
  for (let tries = 0; tries < 400; tries++) {
    const x = random() * (w - 1),
      y = random() * (h - 1)
    if (data[Math.round(y) * w + Math.round(x)] > 0.5) return [x, y]
  }
  return [0, 0]
}
