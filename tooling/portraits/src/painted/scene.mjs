import { mix } from '../features.mjs'
import { pick, rng, round as f } from '../random.mjs'

const disc = (x, y, r, colour, opacity) =>
  `<circle cx="${f(x)}" cy="${f(y)}" r="${f(r)}" fill="${colour}" opacity="${f2(opacity)}"/>`
const f2 = (value) => +value.toFixed(2)
const far = ' filter="url(#far)"'
const near = ' filter="url(#near)"'

/**
 * What is behind a painted person, with depth: what is far is blurred, lamps spill light.
 *
 * @param {{ g: readonly string[]; key: string; rim: string; d: string }} scene
 */
export function paintedScene(scene, { seed, w, h }) {
  const random = rng(`${seed} scene`),
    u = Math.max(w, h)
  const glow = (x, y, r, colour, opacity) =>
    `<radialGradient id="g${(nth += 1)}"><stop stop-color="${colour}" stop-opacity="${f2(opacity)}"/><stop offset=".4" stop-color="${colour}" stop-opacity="${f2(opacity * 0.42)}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient><circle cx="${f(x)}" cy="${f(y)}" r="${f(r)}" fill="url(#g${nth})"/>`
  let nth = 0
  const bokeh = (count, colours, [top, bottom], [small, large], strong) => {
    const discs = Array.from({ length: count }, () => {
      const x = random() * w,
        y = h * (top + random() * (bottom - top)),
        r = u * (small + random() * random() * (large - small)),
        colour = pick(random, colours),
        o = strong * (0.35 + random() * 0.65)
      return (
        glow(x, y, r * 2.6, colour, o * 0.35) +
        disc(x, y, r, colour, o * 0.5) +
        `<circle cx="${f(x)}" cy="${f(y)}" r="${f(r * 0.94)}" fill="none" stroke="${mix(colour, '#FFFFFF', 0.4)}" stroke-width="${f(r * 0.12)}" opacity="${f2(o * 0.4)}"/>`
      )
    }).join('')
    return `<g${near}>${discs}</g>`
  }
  const [deep, middle, bright] = scene.g
  const ground = (stops, x2 = 0.3) =>
    `<linearGradient id="ground" x1="0" y1="0" x2="${x2}" y2="1">${stops.map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`).join('')}</linearGradient><rect width="${w}" height="${h}" fill="url(#ground)"/>`
  const parts = SCENES[scene.d] ?? SCENES.plain
  const inner = parts({ scene, w, h, u, random, glow, bokeh, ground, deep, middle, bright })
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}"><defs>` +
    [
      ['far', 0.012],
      ['near', 0.0035],
      ['mid', 0.006],
      ['wide', 0.04],
    ]
      .map(
        ([id, by]) =>
          `<filter id="${id}" x="-60%" y="-60%" width="220%" height="220%"><feGaussianBlur stdDeviation="${f(u * by)}"/></filter>`,
      )
      .join('') +
    `</defs>${inner}</svg>`
  )
}

const SCENES = {
  ring: ({ scene, w, h, u, glow, bokeh, ground, deep, middle, bright }) =>
    ground([
      [0, deep],
      [0.5, mix(middle, deep, 0.25)],
      [1, mix(bright, middle, 0.45)],
    ]) +
    glow(w * 0.85, h * 0.75, u * 0.6, bright, 0.8) +
    glow(w * 0.05, h * 0.35, u * 0.5, '#3B2BA8', 0.6) +
    bokeh(16, [scene.rim, '#8A5BFF', '#FFB36B'], [0.02, 0.75], [0.01, 0.035], 0.5) +
    `<g fill="none" stroke-linecap="round"><circle cx="${w * 0.52}" cy="${h * 0.4}" r="${Math.min(w, h) * 0.43}" stroke="${scene.rim}" stroke-width="${u * 0.07}" opacity=".34"${' filter="url(#wide)"'}/><circle cx="${w * 0.52}" cy="${h * 0.4}" r="${Math.min(w, h) * 0.43}" stroke="${mix(scene.rim, '#FFFFFF', 0.25)}" stroke-width="${u * 0.022}" opacity=".75"${far}/><circle cx="${w * 0.52}" cy="${h * 0.4}" r="${Math.min(w, h) * 0.43}" stroke="#FFEAF4" stroke-width="${u * 0.011}"${near}/></g>`,
  city: ({ scene, w, h, u, random, glow, bokeh, ground, deep, middle, bright }) => {
    const towers = (count, top, tall, colour) =>
      Array.from({ length: count }, (_, i) => {
        const wide = (w / count) * (0.8 + random() * 0.7),
          x = (i / count) * w - wide * 0.2,
          y = h * (top + random() * tall)
        const windows = Array.from({ length: 16 }, () =>
          disc(
            x + random() * wide,
            y + u * 0.02 + random() * h * 0.42,
            u * (0.004 + random() * 0.007),
            pick(random, ['#FFD68A', scene.rim, '#FFF1CC', '#FF9E66']),
            0.25 + random() * 0.6,
          ),
        ).join('')
        return `<rect x="${f(x)}" y="${f(y)}" width="${f(wide)}" height="${h}" fill="${colour}"/>${windows}`
      }).join('')
    return (
      ground(
        [
          [0, deep],
          [0.3, mix(middle, '#3B2A6E', 0.35)],
          [0.58, mix(bright, middle, 0.3)],
          [0.72, mix(bright, '#FFC27A', 0.35)],
          [1, deep],
        ],
        0,
      ) +
      glow(w * 0.82, h * 0.6, u * 0.5, '#FFB066', 0.9) +
      `<g${far}>${towers(9, 0.36, 0.2, mix(middle, bright, 0.25))}</g>` +
      `<g filter="url(#mid)">${towers(6, 0.5, 0.22, mix(deep, middle, 0.5))}</g>` +
      bokeh(24, ['#FFD68A', '#FF8A4D', '#FFF1CC', '#FF6F7A', '#7FA8FF'], [0.45, 0.95], [0.008, 0.03], 0.8)
    )
  },
  // A wall in late sun: the window, the shadow of a plant, a lamp.
  arc: ({ scene, w, h, u, random, glow, bokeh, ground, deep, middle, bright }) => {
    const dusk = mix(bright, '#7A2F5C', 0.5)
    const leaves = Array.from({ length: 17 }, (_, i) => {
      const angle = 172 + (i / 17) * 130 + random() * 8,
        long = u * (0.26 + random() * 0.24)
      return `<path transform="translate(${f(w * 1.02)} ${f(h * (0.5 + random() * 0.06))}) rotate(${f(angle)}) scale(${f2(long / 100)})" d="M0,0 C24,-5 60,-11 100,4 C62,5 26,7 0,0Z" fill="${pick(random, [mix(dusk, '#2A2038', 0.35), mix(dusk, middle, 0.35), mix(dusk, '#1E3A34', 0.4)])}" opacity="${f2(0.5 + random() * 0.4)}"/>`
    }).join('')
    return (
      ground(
        [
          [0, mix(deep, '#FFFFFF', 0.1)],
          [0.5, mix(middle, bright, 0.3)],
          [1, dusk],
        ],
        0.6,
      ) +
      glow(w * 0.12, h * 0.16, u * 0.55, '#FFF3D6', 0.85) +
      `<g fill="#FFF6DC" opacity=".5" filter="url(#mid)" transform="skewX(-16)"><rect x="${w * 0.16}" y="${h * 0.05}" width="${w * 0.2}" height="${h * 0.21}"/><rect x="${w * 0.39}" y="${h * 0.05}" width="${w * 0.2}" height="${h * 0.21}"/><rect x="${w * 0.16}" y="${h * 0.28}" width="${w * 0.2}" height="${h * 0.25}"/><rect x="${w * 0.39}" y="${h * 0.28}" width="${w * 0.2}" height="${h * 0.25}"/></g>` +
      `<g filter="url(#mid)">${leaves}</g>` +
      glow(w * 0.95, h * 0.7, u * 0.5, mix(dusk, '#3A1F52', 0.5), 0.8) +
      bokeh(9, ['#FFE7B8', scene.rim, '#FFC58A'], [0.3, 0.9], [0.012, 0.035], 0.6)
    )
  },
  sea: ({ w, h, u, random, glow, ground, bright }) =>
    ground(
      [
        [0, '#4F9FD0'],
        [0.28, '#A9D6DC'],
        [0.46, '#FBE3B4'],
        [0.5, '#FFD49A'],
      ],
      0,
    ) +
    glow(w * 0.74, h * 0.3, u * 0.5, '#FFF2CC', 1) +
    `<rect y="${h * 0.47}" width="${w}" height="${h * 0.6}" fill="#2F8FB0" filter="url(#near)"/><rect y="${h * 0.58}" width="${w}" height="${h * 0.6}" fill="#2A7C9C" opacity=".7" filter="url(#far)"/>` +
    `<g${near}>` +
    Array.from({ length: 70 }, () => {
      const y = random() * random()
      return `<ellipse cx="${f(w * random())}" cy="${f(h * (0.48 + y * 0.3))}" rx="${f(u * (0.008 + y * 0.03))}" ry="${f(u * (0.001 + y * 0.004))}" fill="${pick(random, ['#FFF4D6', '#BFE9F0', '#1C6E90', '#FFD9A0'])}" opacity="${f2(0.3 + random() * 0.6)}"/>`
    }).join('') +
    '</g>' +
    `<path d="M0,${h * 0.8} Q${w * 0.5},${h * 0.73} ${w},${h * 0.82} V${h} H0Z" fill="${bright}" filter="url(#far)"/>`,
  plain: ({ scene, w, h, u, random, glow, ground, deep, middle, bright }) =>
    ground([
      [0, mix(middle, deep, 0.4)],
      [0.55, middle],
      [1, mix(bright, '#2B1F1C', 0.35)],
    ]) +
    glow(w * 0.28, h * 0.24, u * 0.55, mix(scene.key, '#FFFFFF', 0.3), 0.7) +
    '<g filter="url(#wide)">' +
    Array.from({ length: 26 }, () =>
      disc(
        w * random(),
        h * random(),
        u * (0.05 + random() * 0.12),
        pick(random, [deep, bright, middle, mix(bright, '#5A3A48', 0.5)]),
        0.3,
      ),
    ).join('') +
    '</g>' +
    glow(w * 0.95, h * 0.85, u * 0.6, mix(bright, '#2A1822', 0.65), 0.9),
}
