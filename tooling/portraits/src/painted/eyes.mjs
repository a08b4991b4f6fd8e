import { mix } from '../features.mjs'
import { rng, round as f } from '../random.mjs'

const UPPER = 'M-17.5,3 C-12,-5 -4,-10.2 4,-9.9 C11,-9.4 15.5,-5.2 18,-1.6'
const WHITE = `${UPPER} C13,5 5,8.4 -3,8 C-10,7.6 -14.5,5.6 -17.5,3Z`

/** Eyes and brows as they are painted: lids with a fold, wet whites, fibres in the iris, lashes. */
export function paintedEyes({ look, tx }) {
  const random = rng(`${look.hairName}${look.iris}${tx}`)
  const eyes = [-1, 1]
    .map((side) => `<g transform="translate(${f(side * 29.5 + tx)} -1)">${eye(look, side, random)}</g>`)
    .join('')
  return {
    defs:
      `<clipPath id="eyeball"><path d="${WHITE}"/></clipPath>` +
      [0.5, 1, 1.6, 3, 6]
        .map(
          (by, nth) =>
            `<filter id="soft${nth}" x="-80%" y="-80%" width="260%" height="260%"><feGaussianBlur stdDeviation="${by}"/></filter>`,
        )
        .join('') +
      `<linearGradient id="white" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#A79A9C"/><stop offset=".45" stop-color="#EFE6E1"/><stop offset="1" stop-color="#DCC9C3"/></linearGradient>` +
      `<radialGradient id="iris" cx=".5" cy=".66" r=".62"><stop offset="0" stop-color="${mix(look.iris, '#D98A3E', look.dark ? 0.26 : 0.4)}"/><stop offset=".5" stop-color="${mix(look.iris, '#B5702F', 0.14)}"/><stop offset=".82" stop-color="${look.iris}"/><stop offset="1" stop-color="${mix(look.iris, '#0A0608', 0.72)}"/></radialGradient>`,
    eyes,
    brows: [-1, 1].map((side) => brow(look, side, tx, random)).join(''),
  }
}

function eye({ skin, iris, turn, sex, eye: shape, eyes }, side, random) {
  const gaze = turn * 2.2 * side + 0.6,
    woman = sex === 'f',
    dark = mix(skin.s, '#2A0F14', 0.5),
    lash = mix('#170B0E', skin.s, 0.08)
  const open = eyes === 'open' ? 1 : 0.84
  const fibres = Array.from({ length: 30 }, (_, nth) => {
    const angle = (nth / 30) * Math.PI * 2,
      from = 4 + random(),
      to = 6.4 + random() * 1.8
    return `M${f(gaze + Math.cos(angle) * from)},${f(-1.6 + Math.sin(angle) * from)} L${f(gaze + Math.cos(angle) * to)},${f(-1.6 + Math.sin(angle) * to)}`
  }).join('')
  const lashes = woman
    ? Array.from({ length: 7 }, (_, nth) => {
        const t = 0.42 + nth * 0.085,
          [x, y] = onLid(t),
          out = (t - 0.3) * 9,
          long = 0.8 + 2.2 * t
        return `<path d="M${f(x)},${f(y)} q${f(out * 0.25)},${f(-long * 0.4)} ${f(out)},${f(-long)}" stroke-width="${f(0.7 + t * 0.5)}"/>`
      }).join('')
    : ''
  const wide = shape.wide * (woman ? 0.95 : 0.88),
    high = Math.min(1.12, shape.high) * open * (woman ? 0.96 : 0.86)
  return (
    `<g transform="scale(${f2(side * wide)} ${f2(high)}) rotate(${shape.slant})">` +
    // The hollow around the eye, its lid and the fold above.
    `<path d="M-21,4 C-16,-12 -4,-19 8,-18 C17,-17 22,-9 24,-3 C17,-7 12,-11 4,-11 C-5,-11 -12,-5 -21,4Z" fill="${mix(skin.s, '#6A2A2C', 0.35)}" opacity=".55" filter="url(#soft3)"/>` +
    `<path d="M-16,10 C-8,14 6,14 16,7 C10,12 2,15 -5,15 C-10,15 -14,13 -16,10Z" fill="${skin.s}" opacity=".5" filter="url(#soft2)"/>` +
    `<path d="M-13,-6 C-6,-15 6,-16 14,-9 C8,-12.5 -4,-12.5 -13,-6Z" fill="${skin.l}" opacity=".5" filter="url(#soft1)"/>` +
    `<path d="M-19,-1 C-13,-11.5 -4,-16.4 5,-15.8 C13,-15.2 17.5,-10.5 20.5,-5.5" fill="none" stroke="${dark}" stroke-opacity="${f(0.45 + shape.fold * 0.35)}" stroke-width="1.7" stroke-linecap="round" filter="url(#soft0)"/>` +
    `<path d="${WHITE}" fill="url(#white)"/><g clip-path="url(#eyeball)">` +
    `<ellipse cx="-17" cy="3" rx="5.4" ry="4" fill="#C46A66" opacity=".75" filter="url(#soft1)"/>` +
    `<ellipse cx="18" cy="0" rx="5" ry="6" fill="#8A5A58" opacity=".5" filter="url(#soft1)"/>` +
    `<circle cx="${f(gaze)}" cy="-1.8" r="9.8" fill="${mix(iris, '#0A0608', 0.6)}" opacity=".8" filter="url(#soft0)"/>` +
    `<circle cx="${f(gaze)}" cy="-1.8" r="9.5" fill="url(#iris)"/>` +
    `<path d="${fibres}" stroke="${mix(iris, '#FFC98A', 0.55)}" stroke-opacity=".22" stroke-width=".6"/>` +
    `<circle cx="${f(gaze)}" cy="-1.8" r="4.2" fill="#0B0608"/>` +
    `<path d="${UPPER} L20,-14 L-20,-14Z" transform="translate(0 3)" fill="#1A0A10" opacity=".5" filter="url(#soft1)"/>` +
    `<ellipse cx="${f(gaze + 0.5)}" cy="3.4" rx="4.6" ry="2.2" fill="#fff" opacity=".1" filter="url(#soft0)"/></g>` +
    `<path d="M-14,6 C-8,8.8 4,9.4 14,2.8" fill="none" stroke="${mix(skin.l, '#F2B4A6', 0.4)}" stroke-opacity=".7" stroke-width="1.1" filter="url(#soft0)"/>` +
    `<path d="M-12,7.6 C-6,9.8 6,9.8 16,2" fill="none" stroke="${lash}" stroke-opacity="${woman ? 0.5 : 0.3}" stroke-width="1" filter="url(#soft0)"/>` +
    // The upper lashes: a line that grows outwards.
    `<path d="M-17.5,3 C-12,-6.6 -4,-11.8 4,-11.6 C12,-11.2 17,-7 ${woman ? '22.5,-5.4' : '19,-2'} C19,-3.2 18,-2.4 17.6,-1.8 C14,-5.4 10,-8.2 4,-8.6 C-4,-9 -11,-4.6 -17.5,3Z" fill="${lash}" opacity="${woman ? 0.96 : 0.72}"/>` +
    `<g fill="none" stroke="${lash}" stroke-linecap="round" stroke-opacity=".6">${lashes}</g>` +
    `</g>` +
    `<ellipse cx="${f(gaze * side - 2.6)}" cy="-5.2" rx="2.3" ry="2.6" fill="#fff"/>` +
    `<circle cx="${f(gaze * side + 3.4)}" cy="1.6" r="1.1" fill="#fff" opacity=".5"/>`
  )
}

const f2 = (value) => +value.toFixed(3)

/** A place on the upper lid, 0 at the nose, 1 outside. */
function onLid(t) {
  const [a, b, c, d] =
    t < 0.6
      ? [
          [-17.5, 3],
          [-12, -5.6],
          [-4, -10.8],
          [4, -10.6],
        ]
      : [
          [4, -10.6],
          [11, -10.2],
          [16, -6],
          [20, -4],
        ]
  const s = t < 0.6 ? t / 0.6 : (t - 0.6) / 0.4,
    r = 1 - s
  return [0, 1].map(
    (at) => r * r * r * a[at] + 3 * r * r * s * b[at] + 3 * r * s * s * c[at] + s * s * s * d[at],
  )
}

/** Brows hair by hair over a soft ground. */
function brow({ sex, style, hairName, hair, brow: weight }, side, tx, random) {
  const light = ['blonde', 'platinum', 'honey'].includes(hairName)
  const colour = style === 'hijab' ? '#2C1A14' : light ? '#86603A' : mix(hair[0], '#2A1510', 0.35)
  const thick = (sex === 'm' ? 8 : 4.8) * weight,
    hairs = []
  for (let nth = 0; nth < 64; nth++) {
    const t = random(),
      [x, y] = browLine(t),
      body = thick * (t < 0.2 ? 0.5 + t * 2 : 1.05 - t * 0.75),
      up = y + (random() - 0.5) * body
    const lean = -0.9 + t * 0.95
    hairs.push(`M${f(x)},${f(up)} q${f(2 + t * 2)},${f(lean * 2.4)} ${f(4.4 + t * 3)},${f(lean * 3.6 + 0.6)}`)
  }
  const down = sex === 'm' ? 2.5 : 0
  return (
    `<g transform="translate(${f(side * 30 + tx)} ${-28.5 + down}) scale(${side} 1)">` +
    `<path d="M-18,1.6 C-6,-5 8,-8 23,1.2 C10,-3.4 -4,-1.8 -16,3.4Z" fill="${colour}" opacity=".5" stroke="${colour}" stroke-width="${f(thick * 0.42)}" stroke-linejoin="round" filter="url(#soft1)"/>` +
    `<path d="${hairs.join('')}" fill="none" stroke="${colour}" stroke-opacity=".62" stroke-width="1" stroke-linecap="round"/></g>`
  )
}

function browLine(t) {
  const r = 1 - t
  return [-18 * r * r + 2 * r * t * 7 + 23 * t * t, 2 * r * r - 2 * r * t * 9.6 + 1.4 * t * t]
}
