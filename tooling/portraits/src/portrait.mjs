import { backdrop } from './backdrop.mjs'
import { clothes } from './clothes.mjs'
import { face } from './face.mjs'
import { featuresOf, headPath } from './features.mjs'
import { hair } from './hair.mjs'
import { completeLook } from './look.mjs'
import { rng, round as f } from './random.mjs'

/** Head size per pixel of the frame and where its middle sits. */
const FRAMINGS = {
  avatar: { s: 0.003, cy: 0.5 },
  card: { s: 0.00238, cy: 0.43 },
  video: { s: 0.0021, cy: 0.41 },
  wide: { s: 0.00215, cy: 0.44 },
}
const FRONT_TO_BACK = [
  'backdrop',
  'hairBack',
  'torso',
  'head',
  'brows',
  'eyes',
  'marks',
  'mouth',
  'hairFront',
  'shade',
]
/** Ids that must differ between portraits in one document. */
const IDS = ['bg', 'sk', 'hr', 'cl', 'rm', 'rb', 'ky', 'bl', 'vg', 'h', 'e']

/**
 * The parts of an invented person as SVG fragments in one frame, and the numbers needed to move them.
 * Everything visible follows from `seed` and `look`; see completeLook for the keys of a look.
 *
 * @param {{ seed: string; w: number; h: number; framing?: keyof typeof FRAMINGS; look?: object }} options
 */
export function portraitParts({ seed, w: W, h: H, framing = 'card', look: given = {} }) {
  const random = rng(seed)
  const look = { ...completeLook(random, given), ...featuresOf(seed, { ...given, sex: given.sex ?? 'f' }) }
  const { sex, skin, scene, style, tilt, top } = look
  const id =
    'p' +
    Math.abs(
      [...String(seed + W + H + framing)].reduce((sum, char) => (sum * 31 + char.charCodeAt(0)) | 0, 7),
    ).toString(36)
  const frame = FRAMINGS[framing]
  const base = framing === 'wide' ? H : framing === 'video' ? Math.min(H, W * 1.75) : Math.min(H, W * 1.34)
  const scale = base * frame.s
  const x = W * 0.5,
    y = H * frame.cy + (style === 'bun' || style === 'afro' ? H * 0.02 : 0)
  const tresses = hair(style, look.hair, random)
  const head = headPath(look.outline)
  const features = face(look, id, head, random)
  const body = clothes(top, look.topColour, skin)
  const scenery = backdrop(scene, W, H, random, id)
  const blur = framing === 'video' || framing === 'wide'

  const placed = (inner, turned = 0) =>
    `<g transform="translate(${f(x)} ${f(y)}) scale(${scale.toFixed(4)})${turned === 0 ? '' : ` rotate(${f(turned)})`}">${inner}</g>`
  const sideways = (inner, by = features.tx) => `<g transform="translate(${f(by)} 0)">${inner}</g>`
  const shadowOfHair = tresses.front
    .replaceAll('url(#hr)', skin.s)
    .replace(/<path[^>]*fill="none"[^>]*\/>/g, '')
    .replace(/fill="#[0-9A-Fa-f]{6}"/g, `fill="${skin.s}"`)
  const neck =
    sex === 'f'
      ? [
          'M-33,60 L-35,150 C-30,200 30,200 35,150 L33,60Z',
          'M-33,78 C-26,118 26,124 34,78 L36,122 C18,156 -12,154 -35,128Z',
        ]
      : top === 'turtle'
        ? ['M-43,60 L-45,150 C-30,200 30,200 45,150 L43,60Z', '']
        : [
            'M-51,60 L-57,150 C-36,206 36,206 57,150 L51,60Z',
            'M-51,84 C-36,128 36,132 52,84 L56,134 C26,172 -22,168 -56,138Z',
          ]

  const parts = {
    backdrop: blur
      ? `<filter id="${id}bf" x="-5%" y="-5%" width="110%" height="110%"><feGaussianBlur stdDeviation="${f(Math.max(W, H) / 150)}"/></filter><g filter="url(#${id}bf)" transform="translate(${f(-W * 0.04)} ${f(-H * 0.04)}) scale(1.08)">${scenery}</g>`
      : scenery,
    hairBack: placed(tresses.back, tilt * 0.6),
    torso: placed(
      `<path d="${neck[0]}" fill="${skin.b}"/><g transform="scale(${sex === 'f' ? '.86 .97' : '1.08 1.02'})">${body}</g><path d="${neck[1]}" fill="${skin.s}" opacity="${top === 'turtle' ? 0 : 0.55}"/>${features.necklace}`,
    ),
    head: placed(
      `${features.ears}${features.jewels}<path d="${head}" fill="url(#sk)"/>${shading(skin, features.tx)}${sideways(features.nose)}`,
      tilt,
    ),
    brows: placed(sideways(features.brows), tilt),
    eyes: placed(sideways(features.eyes), tilt),
    marks: placed(features.marks, tilt),
    mouth: placed(sideways(features.mouths[look.mouth], features.tx * 1.05), tilt),
    hairFront: placed(
      `<g clip-path="url(#h)"><g transform="translate(3 9)" opacity=".3">${shadowOfHair}</g></g>${tresses.front}${features.worn}`,
      tilt,
    ),
    shade: `<rect width="${W}" height="${H}" fill="url(#vg)"/>`,
  }
  const mouthOf = (name) => placed(sideways(features.mouths[name], features.tx * 1.05), tilt)
  const defs = definitions(look, head)
  const svg = (inner) =>
    unique(
      `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${W} ${H}" width="${W}" height="${H}" preserveAspectRatio="xMidYMid slice">${defs}${inner}</svg>`,
      id,
    )
  return { parts, mouthOf, svg, geometry: { x, y, scale, tilt, width: W, height: H } }
}

/**
 * The whole picture as one SVG text: no script, no style, no outside reference. The wide one is the
 * background of a profile, which shows the place without the person: the portrait stands beside it.
 */
export function portrait(options) {
  const { parts, svg } = portraitParts(options)
  const shown = options.framing === 'wide' ? ['backdrop', 'shade'] : FRONT_TO_BACK
  return svg(shown.map((name) => parts[name]).join(''))
}

function shading(skin, tx) {
  return `<g clip-path="url(#h)"><rect x="-100" y="-120" width="200" height="240" fill="url(#ky)"/><ellipse cx="${f(-40 + tx)}" cy="30" rx="30" ry="24" fill="url(#bl)"/><ellipse cx="${f(40 + tx)}" cy="30" rx="30" ry="24" fill="url(#bl)"/><path d="M${f(30 + tx)},-110 C${f(44 + tx)},-40 ${f(52 + tx)},20 ${f(18 + tx)},110 L110,120 L110,-120Z" fill="${skin.s}" opacity=".13"/><rect x="-100" y="-120" width="200" height="240" fill="url(#rm)"/></g>`
}

function definitions({ sex, scene, skin, hair: colours, topColour, dark }, head) {
  const stop = (offset, colour, opacity) =>
    `<stop offset="${offset}" stop-color="${colour}"${opacity === undefined ? '' : ` stop-opacity="${opacity}"`}/>`
  const linear = (name, from, stops) =>
    `<linearGradient id="${name}" gradientUnits="userSpaceOnUse" x1="${from[0]}" y1="${from[1]}" x2="${from[2]}" y2="${from[3]}">${stops}</linearGradient>`
  return (
    '<defs>' +
    `<linearGradient id="bg" x1="0" y1="0" x2=".55" y2="1">${stop(0, scene.g[0])}${stop(0.55, scene.g[1])}${stop(1, scene.g[2])}</linearGradient>` +
    linear('sk', [-80, -100, 90, 130], stop(0, skin.l) + stop(0.42, skin.b) + stop(1, skin.s)) +
    linear('hr', [-60, -130, 70, 150], stop(0, colours[1]) + stop(0.38, colours[0]) + stop(1, colours[0])) +
    linear('cl', [-160, 150, 160, 520], stop(0, topColour[0]) + stop(1, topColour[1])) +
    linear('rm', [30, 6, 80, -2], stop(0.3, scene.rim, 0) + stop(1, scene.rim, dark ? 0.62 : 0.78)) +
    `<radialGradient id="ky" gradientUnits="userSpaceOnUse" cx="-34" cy="-44" r="96">${stop(0, scene.key, 0.3)}${stop(1, scene.key, 0)}</radialGradient>` +
    `<radialGradient id="bl">${stop(0, skin.k, sex === 'm' ? 0.14 : 0.5)}${stop(1, skin.k, 0)}</radialGradient>` +
    `<linearGradient id="vg" x1="0" y1="0" x2="0" y2="1">${stop(0.6, '#12060C', 0)}${stop(1, '#12060C', 0.4)}</linearGradient>` +
    `<clipPath id="h"><path d="${head}"/></clipPath><clipPath id="e"><path d="M-17,2 C-9,-12 9,-12 18,0 C10,9 -8,9 -17,2Z"/></clipPath></defs>`
  )
}

function unique(svg, id) {
  let text = svg
  for (const name of IDS)
    text = text
      .replaceAll(`id="${name}"`, `id="${id}${name}"`)
      .replaceAll(`url(#${name})`, `url(#${id}${name})`)
  return text
}
