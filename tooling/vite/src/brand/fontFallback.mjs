import { createFontStack } from '@capsizecss/core'
import { fromFile } from '@capsizecss/unpack/fs'
import { fallbackName } from './fallbackName.mjs'

/**
 * Faces that most systems have, with the measures of their widths and heights (they share them with their
 * free doubles). Of one kind the last that is there is taken: on Linux without Microsoft's faces it is
 * DejaVu.
 */
const SYSTEM_FACES = {
  sans: [
    { local: ['DejaVu Sans'], ascent: 1901, descent: -483, lineGap: 0, unitsPerEm: 2048, xWidthAvg: 1041 },
    {
      local: ['Arial', 'Liberation Sans', 'Arimo'],
      ascent: 1854,
      descent: -434,
      lineGap: 67,
      unitsPerEm: 2048,
      xWidthAvg: 904,
    },
  ],
  serif: [
    { local: ['DejaVu Serif'], ascent: 1901, descent: -483, lineGap: 0, unitsPerEm: 2048, xWidthAvg: 1058 },
    {
      local: ['Times New Roman', 'Liberation Serif', 'Tinos'],
      ascent: 1825,
      descent: -443,
      lineGap: 87,
      unitsPerEm: 2048,
      xWidthAvg: 819,
    },
  ],
}

/**
 * Widths at the size of headings beside those a file states, which are of its smallest optical size (measured
 * in Chromium at 40 to 90 px).
 *
 * @type {Record<string, number>}
 */
const WIDTH_IN_HEADINGS = { 'Playfair Variable': 0.9 }

/** Letters that are measured; other signs stay with the system's own faces, which nobody stretched. */
const LATIN = 'U+20-7E, U+A0-24F, U+1E00-1EFF'

/**
 * System faces stretched to the measures of a self-hosted one, so that nothing moves when that one arrives.
 *
 * @param {{ family: string; file: string; serif: boolean }} face file: its latin subset
 * @returns {Promise<string>} `@font-face` rules of one name; the browser takes the last whose face is there
 */
export async function fallbackFace({ family, file, serif }) {
  const measures = await fromFile(file)
  const xWidthAvg = measures.xWidthAvg * (WIDTH_IN_HEADINGS[family] ?? 1)
  return SYSTEM_FACES[serif ? 'serif' : 'sans']
    .map((system) =>
      stretchedFace(
        { ...measures, familyName: family, subsets: { ...measures.subsets, latin: { xWidthAvg } } },
        system,
      ),
    )
    .join(' ')
}

/**
 * @param {Parameters<typeof createFontStack>[0][0]} face the self-hosted face
 * @param {(typeof SYSTEM_FACES)['sans'][0]} system
 */
function stretchedFace(face, { local, ...system }) {
  const { fontFaces } = createFontStack([face, { ...system, familyName: local[0] ?? '' }], {
    fontFaceFormat: 'styleObject',
  })
  const { ascentOverride, descentOverride, lineGapOverride, sizeAdjust } =
    /** @type {Record<string, string>} */ ([fontFaces].flat()[0]?.['@font-face'] ?? {})
  const overrides = Object.entries({
    'ascent-override': ascentOverride,
    'descent-override': descentOverride,
    'line-gap-override': lineGapOverride,
    'size-adjust': sizeAdjust,
  })
  const source = local.map((name) => `local("${name}")`).join(', ')
  return `@font-face { font-family: "${fallbackName(face.familyName)}"; src: ${source}; ${overrides.flatMap(([name, value]) => (value ? [`${name}: ${value};`] : [])).join(' ')} unicode-range: ${LATIN}; }`
}
