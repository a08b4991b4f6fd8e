import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { relative } from 'node:path'
import { themeCss } from '../tokens/themeCss.mjs'
import { brandFonts } from './fontCss.mjs'

/**
 * Writes a brand's theme (fonts and custom properties) as a real file, so that Vite hashes and copies the
 * fonts it names.
 *
 * @param {{ id: string; folder: string; into: string }} options into: folder of the file
 * @returns {Promise<{ file: string; preload: string[] }>}
 */
export async function writeTheme({ id, folder, into }) {
  const [{ faces, fallbacks, preload }, properties] = await Promise.all([
    brandFonts(id, folder),
    themeCss(id, folder),
  ])
  const css = `${[...faces.map((face) => face.css.replace(face.file, relative(into, face.file))), ...fallbacks].join('\n')}\n${properties}\n`
  const file = `${into}/theme.css`
  await mkdir(into, { recursive: true })
  if ((await readFile(file, 'utf8').catch(() => '')) !== css) {
    // Written beside and moved, so that a build running at the same time never reads half a file.
    const draft = `${file}.${process.pid}`
    await writeFile(draft, css)
    await rename(draft, file)
  }
  return { file, preload }
}
