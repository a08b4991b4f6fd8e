import { readFile, writeFile } from 'node:fs/promises'
import { brandIdsIn } from '../check/brandIdsIn.mjs'
import { checkBrand } from '../check/checkBrand.mjs'
import { printMistakes } from '../check/printMistakes.mjs'
import { readText } from '../check/readText.mjs'
import { ROOT } from '../paths.mjs'
import { appFiles } from './appFiles.mjs'
import { brandFiles } from './brandFiles.mjs'
import { writeAll } from './writeAll.mjs'

/**
 * Makes a brand and its site, wires the site into the workspace, and checks all of it. Nothing stays when a
 * step fails.
 *
 * @param {import('./configuration.mjs').BrandChoices} choices
 * @param {object} options
 * @param {import('../check/Mistake.d.ts').BrandPlace} options.place
 * @param {() => Promise<void>} options.install brings the new package into the workspace; throws when it
 *   cannot
 * @param {(undo: () => Promise<void>) => void} [options.onLeave] called with what to do when the program is
 *   ended half way
 * @param {boolean} [options.dryRun] only say what would be written
 * @returns {Promise<{ written: string[] }>} paths below the root
 */
export async function newBrand(choices, { place, install, onLeave = () => undefined, dryRun = false }) {
  const { id, folder, brands, apps } = place
  const folders = [
    { folder, shown: `brands/${id}/`, files: await brandFiles(choices, await marksIn(brands)) },
    ...(apps === null
      ? []
      : [{ folder: `${apps}${id}/`, shown: `apps/${id}/`, files: await appFiles(id, { brands, apps }) }]),
  ]
  const written = folders.flatMap(({ shown, files }) => Object.keys(files).map((path) => shown + path))
  if (dryRun) return { written }
  const lock = await readFile(`${ROOT}pnpm-lock.yaml`)
  const { undo } = await writeAll(folders)
  let finished = false
  const undoAll = async () => {
    if (finished) return
    finished = true
    await undo()
    if (apps !== null && !lock.equals(await readFile(`${ROOT}pnpm-lock.yaml`)))
      await writeFile(`${ROOT}pnpm-lock.yaml`, lock)
  }
  onLeave(undoAll)
  try {
    await install()
    const mistakes = (await checkBrand(place, { offline: true })).filter(
      ({ severity }) => severity === 'error',
    )
    if (mistakes.length > 0) throw new Error(`The new brand has mistakes:\n${printMistakes(mistakes)}`)
  } catch (error) {
    await undoAll()
    throw error
  }
  finished = true
  return { written }
}

/** Drawings of the marks of all brands that are there. @param {string} brands */
async function marksIn(brands) {
  const marks = await Promise.all(
    (await brandIdsIn(brands)).map((id) => readText(`${brands}${id}/assets/mark.svg`)),
  )
  return new Set(marks.filter((mark) => mark !== null))
}
