import { clothes } from '../clothes.mjs'
import { face } from '../face.mjs'
import { featuresOf, headPath } from '../features.mjs'
import { hair } from '../hair.mjs'
import { completeLook } from '../look.mjs'
import { rng } from '../random.mjs'

/** How body and neck lie to those of the drawn portrait. */
export const SEAT = { up: 10, wide: 1.06 }

/** Outlines of the neck, down to the shoulders. */
export const NECKS = {
  f: 'M-31,50 L-32,140 C-44,168 -70,176 -96,184 L96,184 C70,176 44,168 32,140 L31,50Z',
  m: 'M-49,50 L-53,140 C-64,168 -90,176 -110,184 L110,184 C90,176 64,168 53,140 L49,50Z',
}

/**
 * Who is painted: the same look as the drawn portrait of this seed, and the outlines of its parts in the
 * picture, each as a drawing of its own.
 *
 * @param {{ seed: string; look: object; w: number; h: number }} options
 */
export function sitterOf({ seed, look: given, w, h }) {
  const random = rng(seed)
  const look = {
    ...completeLook(random, given),
    ...featuresOf(seed, { ...given, sex: given.sex ?? 'f' }),
  }
  const tresses = hair(look.style, look.hair, random)
  const head = headPath(lengthened(look.outline))
  const drawn = face(look, '', head, random)
  const scale = Math.min(h, w * 1.34) * 0.00238
  const x = w * 0.5,
    y = h * (0.43 + (look.style === 'bun' || look.style === 'afro' ? 0.02 : 0))
  const placed = (inner, turned = 0) =>
    `<g transform="translate(${x} ${y}) scale(${scale}) rotate(${turned})">${inner}</g>`
  // Closer to the head and broader than in the drawn portrait.
  const seated = (inner) => `<g transform="translate(0 ${-SEAT.up}) scale(${SEAT.wide} 1)">${inner}</g>`
  const svg = (inner, defs = '') =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${w} ${h}" width="${w}" height="${h}"><defs>${defs}</defs>${inner}</svg>`
  const white = '<linearGradient id="sk"><stop stop-color="#fff"/></linearGradient>'
  const body = `<g transform="scale(${look.sex === 'f' ? '.86 .97' : '1.08 1.02'})">`
  const neck = `<path d="${NECKS[look.sex]}" fill="#fff"/>`
  const cloth = clothes(look.top, look.topColour, look.skin)
  const colours =
    white.replace('#fff', look.skin.b) +
    `<linearGradient id="cl" gradientUnits="userSpaceOnUse" x1="-160" y1="150" x2="160" y2="520"><stop stop-color="${look.topColour[0]}"/><stop offset="1" stop-color="${look.topColour[1]}"/></linearGradient>`
  const hairDefs = '<linearGradient id="hr"><stop stop-color="#fff"/></linearGradient>'
  const onlyHair = (text) => text.replace(/<path[^>]*fill="none"[^>]*\/>/g, '')
  return {
    look,
    scale,
    x,
    y,
    tilt: look.tilt,
    tx: drawn.tx,
    placed,
    seated,
    svg,
    ears: drawn.ears,
    strands: { back: tresses.back, front: tresses.front },
    outlines: {
      head: svg(placed(`<path d="${head}" fill="#fff"/>`, look.tilt)),
      ears: svg(placed(drawn.ears, look.tilt)),
      neck: svg(placed(seated(neck))),
      body: svg(placed(seated(`${neck}${body}${cloth}</g>`)), colours),
      // What of it is skin is white, all else black.
      bodySkin: svg(
        placed(
          seated(
            `${neck}${body}${cloth
              .replaceAll(/fill="(?!none|url\(#sk\))[^"]*"/g, 'fill="#000"')
              .replaceAll(/<path[^>]*fill="none"[^>]*\/>/g, '')}</g>`,
          ),
        ),
        white,
      ),
      hairBack: svg(placed(onlyHair(tresses.back), look.tilt * 0.6), hairDefs),
      hairFront: svg(placed(onlyHair(tresses.front), look.tilt), hairDefs),
    },
  }
}

/** A chin no shorter than a painted mouth needs. */
function lengthened(outline) {
  const by = Math.max(0, 107 - outline.end),
    [e, g, h, i] = outline.chin
  return {
    ...outline,
    jaw: [outline.jaw[0], outline.jaw[1] + by * 0.6],
    chin: [e, g + by, h, i + by],
    end: outline.end + by,
  }
}

/** From a pixel of the picture to head space. */
export function toHead({ x, y, scale, tilt }, px, py) {
  const turned = (-tilt * Math.PI) / 180,
    dx = (px - x) / scale,
    dy = (py - y) / scale
  return [dx * Math.cos(turned) - dy * Math.sin(turned), dx * Math.sin(turned) + dy * Math.cos(turned)]
}
