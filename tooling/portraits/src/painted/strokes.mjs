import { drawStroke, follow } from './brush.mjs'
import { angleIn } from './flow.mjs'
import { blur, plane } from './plane.mjs'

/**
 * Paints a picture over with strokes from coarse to fine: each layer only where the picture still differs
 * from what is wanted, each stroke along the flow until the colour wanted there is another.
 *
 * @param target three planes, red, green, blue @param canvas see drawStroke
 * @param {{ flow: object; detail: object; layers: readonly object[]; random: () => number }} options
 *   `detail`: 0 where broad strokes are enough, 1 where the finest are wanted
 */
export function paintOver(target, canvas, { flow, detail, layers, random }) {
  for (const layer of layers) paintLayer(target, canvas, { flow, detail, layer, random })
}

function paintLayer(target, canvas, { flow, detail, layer, random }) {
  const { w, h } = canvas,
    { width, from = 0, to = 1, error, alpha, length, jitter } = layer
  const wanted = target.map((one) => blur(one, width * 0.32))
  const angleAt = angleIn(flow)
  const at = (x, y) => Math.round(y) * w + Math.round(x)
  const spacing = Math.max(2, width * (layer.spacing ?? 0.55))
  const places = []
  for (let y = spacing / 2; y < h; y += spacing)
    for (let x = spacing / 2; x < w; x += spacing)
      places.push([x + (random() - 0.5) * spacing, y + (random() - 0.5) * spacing])
  shuffle(places, random)
  for (const [x, y] of places) {
    if (x < 0 || y < 0 || x > w - 1 || y > h - 1) continue
    const i = at(x, y),
      fine = detail.data[i]
    if (fine < from || fine > to) continue
    if (error > 0 && difference(canvas, wanted, x, y, width) < error) continue
    const [r, g, b] = wanted.map(({ data }) => data[i])
    const isDone = (px, py) => {
      if (px < 0 || py < 0 || px > w - 1 || py > h - 1) return true
      const k = at(px, py)
      return (
        Math.abs(wanted[0].data[k] - r) + Math.abs(wanted[1].data[k] - g) + Math.abs(wanted[2].data[k] - b) >
        (layer.change ?? 42)
      )
    }
    const aside = (random() - 0.5) * 0.7 * Math.max(0, 0.45 - fine)
    const points = follow(x, y, {
      angleAt: (px, py) => angleAt(px, py) + aside,
      length: length * (0.6 + random() * 0.8),
      isDone,
    })
    const light = 1 + (random() - 0.5) * jitter,
      warm = (random() - 0.5) * jitter * 46
    drawStroke(canvas, points, {
      colour: [r * light + warm, g * light, b * light - warm],
      width: width * (0.75 + random() * 0.5),
      alpha,
      brush: Math.floor(random() * 12),
    })
  }
}

/** Mean difference of a few pixels around a place. */
function difference({ w, h, data }, wanted, x, y, width) {
  let sum = 0
  const reach = width / 3
  for (const [dx, dy] of [
    [0, 0],
    [-1, 0],
    [1, 0],
    [0, -1],
    [0, 1],
  ]) {
    const px = Math.min(w - 1, Math.max(0, Math.round(x + dx * reach))),
      py = Math.min(h - 1, Math.max(0, Math.round(y + dy * reach))),
      i = py * w + px
    for (let c = 0; c < 3; c++) sum += Math.abs(data[i * 3 + c] - wanted[c].data[i])
  }
  return sum / 5
}

function shuffle(list, random) {
  for (let i = list.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1))
    ;[list[i], list[j]] = [list[j], list[i]]
  }
}

/** A canvas for drawStroke that shows three planes. */
export const canvasOf = ([red, green, blue]) => {
  const { w, h } = red,
    data = new Float32Array(w * h * 3)
  for (let i = 0; i < w * h; i++) data.set([red.data[i], green.data[i], blue.data[i]], i * 3)
  return { w, h, data, relief: new Float32Array(w * h) }
}

/** The three planes of a canvas. */
export const planesOf = ({ w, h, data }) =>
  [0, 1, 2].map((c) => {
    const out = plane(w, h)
    for (let i = 0; i < out.data.length; i++) out.data[i] = data[i * 3 + c]
    return out
  })
