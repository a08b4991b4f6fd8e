import { pick, rng } from './random.mjs'

/**
 * Outlines of a face below the temples, in head space: `cheek` half the width at the eyes, `side` the two
 * handles down the cheek, `jaw` its corner, `chin` the two handles to the middle, `end` the lowest point.
 * Above the eyes all heads are alike, so that every hair style fits.
 */
const OUTLINES = {
  f: {
    oval: { cheek: 71, side: [71, 30, 60, 62], jaw: [38, 85], chin: [24, 99, 11, 105], end: 105 },
    round: { cheek: 74, side: [76, 34, 69, 64], jaw: [44, 83], chin: [28, 96, 13, 99], end: 99 },
    heart: { cheek: 72, side: [70, 22, 52, 60], jaw: [29, 88], chin: [18, 102, 8, 107], end: 107 },
    long: { cheek: 69, side: [70, 34, 60, 72], jaw: [36, 95], chin: [23, 110, 11, 115], end: 115 },
    square: { cheek: 71, side: [73, 36, 68, 64], jaw: [46, 88], chin: [30, 103, 15, 106], end: 106 },
  },
  m: {
    square: { cheek: 74, side: [77, 38, 74, 70], jaw: [53, 95], chin: [38, 112, 21, 115], end: 115 },
    broad: { cheek: 77, side: [80, 34, 77, 64], jaw: [54, 91], chin: [37, 107, 19, 110], end: 110 },
    long: { cheek: 72, side: [74, 38, 70, 76], jaw: [46, 104], chin: [34, 119, 17, 123], end: 123 },
    oval: { cheek: 73, side: [75, 34, 69, 68], jaw: [46, 93], chin: [31, 109, 15, 114], end: 114 },
  },
}
/** Eyes: width, height, slant in degrees, strength of the fold above. */
const EYES = {
  almond: { wide: 1.12, high: 1.12, slant: -2, fold: 0.4 },
  round: { wide: 1.04, high: 1.26, slant: 0, fold: 0.45 },
  narrow: { wide: 1.16, high: 0.94, slant: -4, fold: 0.2 },
  deep: { wide: 1.08, high: 1.04, slant: 3, fold: 0.7 },
}
/** Noses: half the width at the nostrils, length of the bridge, strength of its line. */
const NOSES = {
  small: { wide: 9, tip: 31, bridge: 0 },
  straight: { wide: 10, tip: 34, bridge: 0.35 },
  wide: { wide: 13, tip: 33, bridge: 0.15 },
  long: { wide: 10, tip: 38, bridge: 0.5 },
}

/**
 * What makes one face differ from another beside skin and hair: outline, eyes, nose, weight of the brows. A
 * look may name `face`, `eyeShape` and `nose`; what it leaves open follows from the seed alone.
 */
export function featuresOf(seed, { sex, face, eyeShape, nose }) {
  const random = rng(`${seed}:features`)
  const [outline, eyes, noses] = [
    OUTLINES[sex],
    Object.keys(EYES),
    sex === 'm' ? ['straight', 'wide', 'long'] : Object.keys(NOSES),
  ]
  const drawn = {
    face: pick(random, Object.keys(outline)),
    eyeShape: pick(random, eyes),
    nose: pick(random, noses),
    brow: 0.85 + random() * 0.4,
  }
  const [faceName, eyeName, noseName] = [face ?? drawn.face, eyeShape ?? drawn.eyeShape, nose ?? drawn.nose]
  return { outline: outline[faceName], eye: EYES[eyeName], nose: NOSES[noseName], brow: drawn.brow }
}

/** The outline of a head as a path. */
export function headPath({ cheek, side, jaw, chin, end }) {
  const [a, b, c, d] = side,
    [e, g, h, i] = chin
  return (
    `M-${cheek},-14 C-73,-86 -42,-108 0,-108 C42,-108 73,-86 ${cheek},-14 C${a},${b} ${c},${d} ${jaw[0]},${jaw[1]}` +
    ` C${e},${g} ${h},${i} 0,${end} C-${h},${i} -${e},${g} -${jaw[0]},${jaw[1]} C-${c},${d} -${a},${b} -${cheek},-14Z`
  )
}

/** A colour between two of the form #RRGGBB. @param share of the second, 0 to 1 */
export function mix(one, two, share) {
  const part = (colour, at) => Number.parseInt(colour.slice(at, at + 2), 16)
  return (
    '#' +
    [1, 3, 5]
      .map((at) =>
        Math.round(part(one, at) * (1 - share) + part(two, at) * share)
          .toString(16)
          .padStart(2, '0'),
      )
      .join('')
      .toUpperCase()
  )
}
