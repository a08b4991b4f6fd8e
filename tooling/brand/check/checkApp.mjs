import { mistake } from './mistake.mjs'
import { readText } from './readText.mjs'

/**
 * The site of the brand: there, and made for this brand.
 * @param {import('./Mistake.d.ts').BrandPlace} place
 */
export async function checkApp({ id, apps }) {
  if (apps === null) return []
  const config = await readText(`${apps}${id}/vite.config.ts`)
  const manifest = await readText(`${apps}${id}/package.json`)
  if (config === null || manifest === null) return [mistake(`${apps}${id}/${config === null ? 'vite.config.ts' : 'package.json'}`, {}, `the brand has no site: apps/${id} is missing or not whole`, 'copy the app folder of another brand and put this id into package.json and vite.config.ts')]
  const named = /brand:\s*'([^']*)'/.exec(config)?.[1]
  return [
    ...(named === id ? [] : [mistake(`${apps}${id}/vite.config.ts`, {}, `this site is built for the brand "${named ?? '?'}"`, `write definePreset({ brand: '${id}' })`)]),
    ...(manifest.includes(`"@visavis/app-${id}"`) ? [] : [mistake(`${apps}${id}/package.json`, { line: 2 }, 'the site has the name of another package', `call it "@visavis/app-${id}"`)]),
  ]
}
