import { blur, plane, slopes, step } from './plane.mjs'

/** Where the light comes from: the left, above, in front. */
const KEY = unit([-0.56, -0.6, 0.62])
const HALF = unit([KEY[0], KEY[1], KEY[2] + 1])

function unit(v) {
  const length = Math.hypot(...v)
  return v.map((one) => one / length)
}

/**
 * What light does on a body of these heights: `key` from the lamp, `gloss` its mirror, `rim` of the light
 * behind to the right, `up` how far a place looks up.
 */
export function lightOn(height, strength = 1) {
  const { w, h } = height,
    [dx, dy] = slopes(height)
  const light = { key: plane(w, h), gloss: plane(w, h), rim: plane(w, h), up: plane(w, h) }
  for (let i = 0; i < w * h; i++) {
    const sx = -dx.data[i] * strength,
      sy = -dy.data[i] * strength,
      length = Math.hypot(sx, sy, 1),
      nx = sx / length,
      ny = sy / length,
      nz = 1 / length
    const towards = nx * KEY[0] + ny * KEY[1] + nz * KEY[2]
    light.key.data[i] = step(-0.25, 1.08, towards)
    light.gloss.data[i] = Math.max(0, nx * HALF[0] + ny * HALF[1] + nz * HALF[2])
    light.rim.data[i] = step(0.42, 0.95, 1 - nz) * step(0.05, 0.75, nx * 0.92 - ny * 0.25)
    light.up.data[i] = -ny
  }
  return light
}

/**
 * How much of the lamp each place sees past what stands before it, 0 to 1, with soft edges.
 *
 * @param scene heights of everything @param own heights of the places asked about
 */
export function seenByLamp(scene, own, { reach, soft }) {
  const { w, h } = own,
    out = plane(w, h, 1),
    flat = Math.hypot(KEY[0], KEY[1]),
    rise = (KEY[2] / flat) * 0.85,
    ux = KEY[0] / flat,
    uy = KEY[1] / flat
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const at = y * w + x,
        from = own.data[at]
      let hidden = 0
      for (let far = 3; far < reach; far += 2) {
        const px = Math.round(x + ux * far),
          py = Math.round(y + uy * far)
        if (px < 0 || py < 0 || px >= w || py >= h) break
        const over = scene.data[py * w + px] - from - far * rise
        hidden = Math.max(hidden, over / (2 + far * soft))
        if (hidden > 1) break
      }
      out.data[at] = 1 - step(0, 1, hidden)
    }
  return blur(out, soft * 30)
}

/** How deep a place lies below its surroundings, 0 to 1. */
export function hollows(scene, deviation, scale) {
  const around = blur(scene, deviation),
    out = plane(scene.w, scene.h)
  for (let i = 0; i < out.data.length; i++)
    out.data[i] = Math.min(1, Math.max(0, (around.data[i] - scene.data[i]) / scale))
  return out
}
