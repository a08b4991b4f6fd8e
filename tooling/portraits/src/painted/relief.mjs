import { inflate } from './inflate.mjs'
import { blur, combine, step } from './plane.mjs'
import { SEAT, toHead } from './sitter.mjs'

const bump = (x, y, sx, sy) => Math.exp(-0.5 * ((x * x) / (sx * sx) + (y * y) / (sy * sy)))

/** Heights of a face above its head, in head space, y downwards, 0,0 between the eyes. */
function faceHeight(x, y, { sex, mouth, nose }) {
  const man = sex === 'm',
    ax = Math.abs(x)
  const tip = 38,
    wide = (nose.wide / 10) * (man ? 1.12 : 1)
  let z = 0
  // Sockets, brow ridge, temples.
  z -= 6 * bump(ax - 28, y + 3, 15, 11)
  z -= 1.6 * bump(ax - 11, y + 2, 5, 11)
  z += (man ? 4.5 : 2.6) * bump(ax - 24, y + 24, 22, 8)
  z -= 4 * bump(ax - 62, y + 18, 12, 26)
  // Eyeballs push the lids out.
  z += 3.6 * bump(ax - 29.5, y - 0, 12, 8)
  // Nose: bridge, ball, wings, and the plane below it.
  const ridge = step(-26, 34, y) * step(tip + 8, tip - 3, y)
  const width = 5 + 3.4 * step(0, 34, y)
  z += ridge * (0.6 + 15.5 * step(-16, 36, y)) * bump(x, 0, width * (0.9 + 0.1 * wide), 1)
  z += 6.5 * bump(x, y - (tip - 3), 7.4 * wide, 7)
  z += 5.2 * bump(ax - 10.4 * wide, y - tip, 4.6, 5)
  z -= 1.8 * bump(ax - 15.6 * wide, y - tip + 1, 2.8, 6)
  // Cheeks, the fold beside a smile, muzzle, chin.
  z += (mouth === 'open' ? 7.5 : 6) * bump(ax - 41, y - 28, 17, 15)
  z -= 4.2 * bump(ax - 50, y - 62, 10, 20)
  z -= (mouth === 'open' ? 2.6 : 1.2) * bump(ax - 24 - (y - 44) * 0.35, (y - 52) * 0.5, 3, 7)
  z += 6 * bump(x, y - 62, 24, 15)
  z -= 1.6 * bump(x, y - 50, 2.6, 6)
  z += 2.6 * bump(x, y - 57, 12, 2.8) + 3.4 * bump(x, y - 71, 12, 4)
  z -= 3.6 * bump(x, y - 80, 15, 4)
  z += (man ? 8 : 6.5) * bump(x, y - 95, man ? 17 : 13, 9)
  return z
}

/**
 * The heights of body, head and hair above the picture.
 *
 * @param {ReturnType<import('./sitter.mjs').sitterOf>} sitter in the size of the masks
 * @param {Record<string, { w: number; h: number; data: Float32Array }>} masks
 */
export function reliefOf(sitter, masks) {
  const { w, h } = masks.head,
    unit = sitter.scale
  const head = inflate(masks.head)
  const ears = inflate(masks.ears)
  const neck = inflate(masks.neck)
  const torso = inflate(masks.body)
  const hairAll = inflate(
    combine((a, b, c) => Math.max(a, b, c), masks.hairBack, masks.hairFront, masks.head),
  )
  const front = inflate(masks.hairFront)
  const back = inflate(masks.hairBack)
  const cloth = (at) => masks.body.data[at] - masks.bodySkin.data[at]
  for (let y = 0; y < h; y++)
    for (let x = 0; x < w; x++) {
      const at = y * w + x
      const hx = (x - sitter.x) / unit / SEAT.wide,
        hy = (y - sitter.y) / unit + SEAT.up
      torso.data[at] = torso.data[at] * 0.42 + (collar(hx, hy) + folds(hx, hy) * cloth(at)) * unit
      neck.data[at] = neck.data[at] * 1.05
      const [fx, fy] = toHead(sitter, x, y)
      if (masks.head.data[at] > 0)
        head.data[at] = head.data[at] * 0.7 + faceHeight(fx - sitter.tx, fy, sitter.look) * unit
      else head.data[at] = ears.data[at] * 0.9
    }
  const shoulders = blur(torso, 2 * unit)
  const bodyHeight = blur(
    combine((a, b) => Math.log(Math.exp(a / 14) + Math.exp(b / 14)) * 14, shoulders, neck),
    1.6 * unit,
  )
  return {
    head: blur(head, 0.9 * unit),
    body: bodyHeight,
    hairFront: blur(
      combine((all, own) => all * 0.62 + own * 0.6, hairAll, front),
      1.2 * unit,
    ),
    hairBack: blur(
      combine((all, own) => all * 0.5 + own * 0.35, hairAll, back),
      1.6 * unit,
    ),
  }
}

/** Folds of cloth that fall from the shoulders. */
function folds(x, y) {
  const ax = Math.abs(x),
    down = step(190, 260, y)
  return (
    down *
    (2 * Math.sin(ax * 0.16 + y * 0.045 + Math.sin(y * 0.05) * 1.4) +
      1.4 * Math.sin(x * 0.07 - y * 0.11 + Math.sin(ax * 0.06) * 2))
  )
}

/** Collar bones, the hollow between them, muscles of the neck. */
function collar(x, y) {
  const ax = Math.abs(x)
  const line = 180 - (ax - 12) * 0.16
  let z = ax > 8 && ax < 100 ? 4.2 * bump(0, y - line, 1, 5) * step(6, 20, ax) * step(104, 70, ax) : 0
  z -= 5 * bump(x, y - 176, 8, 9)
  const cord = 9 + (172 - y) * 0.24
  z += 2.6 * bump(ax - cord, 0, 4, 1) * step(90, 130, y) * step(180, 165, y)
  return z
}
