import { createFontStack } from '@capsizecss/core'
import { fromFile } from '@capsizecss/unpack/fs'
import { fallbackName } from './fallbackName.mjs'

/**
 * Faces that nearly every system has, with the measures of their widths and heights (they share them with
 * their free doubles).
 */
const SYSTEM_FACES = {
  sans: {
    local: ['Arial', 'Liberation Sans', 'Arimo'],
    capHeight: 1467,
    ascent: 1854,
    descent: -434,
    lineGap: 67,
    unitsPerEm: 2048,
    xHeight: 1062,
    xWidthAvg: 904,
  },
  serif: {
    local: ['Times New Roman', 'Liberation Serif', 'Tinos'],
    capHeight: 1341,
    ascent: 1825,
    descent: -443,
    lineGap: 87,
    unitsPerEm: 2048,
    xHeight: 916,
    xWidthAvg: 819,
  },
}

/**
 * A system face stretched to the measures of a self-hosted one, so that nothing moves when that one arrives.
 *
 * @param {{ family: string; file: string; serif: boolean }} face file: its latin subset
 * @returns {Promise<string>} one `@font-face` rule
 */
export async function fallbackFace({ family, file, serif }) {
  const measures = await fromFile(file)
  const { local, ...system } = serif ? SYSTEM_FACES.serif : SYSTEM_FACES.sans
  const { fontFaces } = createFontStack(
    [
      { ...measures, familyName: family },
      { ...system, familyName: local[0] ?? '' },
    ],
    { fontFaceFormat: 'styleObject' },
  )
  const { ascentOverride, descentOverride, lineGapOverride, sizeAdjust } =
    /** @type {Record<string, string>} */ ([fontFaces].flat()[0]?.['@font-face'] ?? {})
  const overrides = Object.entries({
    'ascent-override': ascentOverride,
    'descent-override': descentOverride,
    'line-gap-override': lineGapOverride,
    'size-adjust': sizeAdjust,
  })
  const source = local.map((name) => `local("${name}")`).join(', ')
  return `@font-face { font-family: "${fallbackName(family)}"; src: ${source}; ${overrides.flatMap(([name, value]) => (value ? [`${name}: ${value};`] : [])).join(' ')} }`
}
