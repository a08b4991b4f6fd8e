import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { measureContrast } from '@visavis/vite-preset/tokens/measureContrast'
import { checkBrand } from '../check/checkBrand.mjs'
import { checkConfiguration } from '../check/checkConfiguration.mjs'
import { printMistakes } from '../check/printMistakes.mjs'
import { ROOT } from '../paths.mjs'
import { placeOf } from '../places.mjs'
import { bundleSizes } from './bundleSizes.mjs'
import { keyScreenPictures } from './keyScreenPictures.mjs'
import { reportPage, verdictOf } from './page.mjs'
import { screenshots } from './screenshots.mjs'

/** How `report` is called. */
export const REPORT_HELP = `npm run brand -- report <id> [--out <file>] [--offline]
  builds the site, checks it, measures it and looks at it; everything in one HTML file (reports/<id>.html)`

/**
 * `npm run brand -- report <id>`: the launch report.
 *
 * @param {string[]} args
 * @param {object} hands what the launcher can do
 * @param {(id: string) => Promise<string>} hands.build builds the site and answers its folder
 * @param {() => Promise<string>} hands.buildLibrary builds the component library where it changed and answers
 *   its folder
 * @param {(id: string) => Promise<{ url: string; stop: () => Promise<void> }>} hands.run runs the built site
 *   on data of its own
 * @param {(label: string) => { done: () => void; fail: () => void }} hands.progress says what goes on while
 *   it lasts
 * @returns {Promise<number>} 0 when nothing stands in the way of a launch
 */
export async function report(args, { build, buildLibrary, run, progress }) {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: { out: { type: 'string' }, offline: { type: 'boolean' } },
  })
  const place = placeOf(positionals[0] ?? '')
  const [{ brand }, mistakes] = await Promise.all([
    checkConfiguration(place),
    checkBrand(place, { offline: values.offline ?? false, launch: true }),
  ])
  if (
    brand === null ||
    mistakes.some(
      ({ file, severity, open }) =>
        severity === 'error' && open !== true && /(brand|theme\.tokens)\.json$/.test(file),
    )
  ) {
    console.error(
      `${printMistakes(mistakes)}\n\nThe site cannot be built like this: correct it and run the command again.`,
    )
    return 1
  }
  const dist = await build(place.id)
  const site = await run(place.id)
  const running = await shown(
    progress('Taking pictures of the running site'),
    screenshots(`${site.url}/`, brand),
  ).finally(site.stop)
  const library = await buildLibrary()
  const screens = await shown(
    progress('Taking pictures of the key screens'),
    keyScreenPictures(place, { library, brand }),
  )
  const faults = [...running.faults, ...screens.faults]
  const contrast = await measureContrast(place.id, place.folder)
  const file = resolve(process.env['INIT_CWD'] ?? ROOT, values.out ?? `${ROOT}reports/${place.id}.html`)
  await mkdir(dirname(file), { recursive: true })
  await writeFile(
    file,
    reportPage({
      brand,
      made: new Date().toISOString(),
      mistakes,
      contrast,
      files: await bundleSizes(dist),
      shots: running.shots,
      screens: screens.shots,
      faults,
    }),
  )
  const errors = mistakes.filter(({ severity }) => severity === 'error').length + faults.length
  console.log(
    `${verdictOf({ wrong: errors, open: mistakes.filter(({ severity }) => severity === 'warning').length })}\nThe report: ${file}`,
  )
  return errors === 0 ? 0 : 1
}

/**
 * @template T
 * @param {{ done: () => void; fail: () => void }} bar
 * @param {Promise<T>} work
 * @returns {Promise<T>}
 */
async function shown(bar, work) {
  try {
    const result = await work
    bar.done()
    return result
  } catch (error) {
    bar.fail()
    throw error
  }
}
