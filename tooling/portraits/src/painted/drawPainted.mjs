import { writeFileSync } from 'node:fs'
import { LOOKS } from '../looks.mjs'
import { FEATURED, LANDING } from './painted.mjs'
import { paintPlace, paintPortrait } from './paintPortrait.mjs'
import { rasterIn } from './raster.mjs'

/** Painted larger than shown, so that bristles stay fine. */
const UPRIGHT = { w: 1080, h: 1440 }
const WIDE = { w: 1280, h: 720 }
/** Sizes as they are served and the most they may weigh, in bytes. */
const PORTRAIT = { width: 720, height: 960, most: 70_000 }
const PLACE = { width: 1280, height: 720, most: 90_000 }
const FACES = {
  small: { width: 300, height: 400, most: 9_000 },
  large: { width: 600, height: 800, most: 36_000 },
}

/**
 * Paints the feature hosts into `hosts` and the faces of the landing into `faces`.
 *
 * @param {{ page: import('playwright').Page; hosts: string; faces: string; slugs: readonly string[] }} *
 *   options
 */
export async function drawPainted({ page, hosts, faces, slugs }) {
  const raster = rasterIn(page)
  for (const slug of new Set([...FEATURED, ...LANDING])) {
    if (slugs.length > 0 && !slugs.includes(slug)) continue
    const one = { seed: slug, look: LOOKS[slug], raster }
    const save = async (pixels, { w, h }, size, file) => {
      const { bytes, quality } = await fitting(raster, pixels, { w, h }, size)
      writeFileSync(file, bytes)
      console.log(file.split('/').slice(-2).join('/'), bytes.length, quality.toFixed(2))
    }
    const portrait = await paintPortrait({ ...one, ...UPRIGHT })
    if (LANDING.includes(slug))
      for (const [name, size] of Object.entries(FACES))
        await save(portrait, UPRIGHT, size, `${faces}${slug}-${name}.webp`)
    if (!FEATURED.includes(slug)) continue
    await save(portrait, UPRIGHT, PORTRAIT, `${hosts}${slug}.webp`)
    await save(await paintPlace({ ...one, ...WIDE }), WIDE, PLACE, `${hosts}${slug}.wide.webp`)
  }
}

/** The picture at the best quality that is light enough. */
async function fitting(raster, pixels, { w, h }, { width, height, most }) {
  for (let quality = 0.86; ; quality -= 0.05) {
    const bytes = await raster.webp(pixels, w, h, { width, height, quality })
    if (bytes.length <= most || quality < 0.1) return { bytes, quality }
  }
}
