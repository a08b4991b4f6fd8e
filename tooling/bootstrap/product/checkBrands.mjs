import { ExplainedError } from '../process/explain.mjs'
import { brandFile } from './brandFolders.mjs'

/** Everything wrong with one brand, as text; empty when it is sound. */
async function mistakesOf(id, { readBrand, themeCss }) {
  const found = []
  for (const check of [readBrand, themeCss]) {
    try {
      await check(id)
    } catch (error) {
      found.push(error.message)
    }
  }
  return [...new Set(found)]
}

/** Reads every part of these brands and stops with all their mistakes at once. @param {string[]} ids */
export async function checkBrands(ids) {
  for (const id of ids) brandFile(id)
  const preset = await import('@visavis/vite-preset')
  const mistakes = (await Promise.all(ids.map((id) => mistakesOf(id, preset)))).flat()
  if (mistakes.length > 0) throw new ExplainedError(mistakes.join('\n'), 'Correct this in the brand folder and start again.')
}
