import { brandIds, chosenBrands } from '../product/brandFolders.mjs'
import { checkBrands } from '../product/checkBrands.mjs'
import { ExplainedError } from '../process/explain.mjs'

/** `npm run brand -- check [id …]`: reads brand folders and lists every mistake at once. */
export default async function brand([action, ...ids]) {
  if (action !== 'check') throw new ExplainedError(`There is no "${action ?? ''}" here.`, 'npm run brand -- check [id …]')
  const chosen = ids.length > 0 ? chosenBrands({ brand: ids }) : brandIds()
  await checkBrands(chosen)
  console.log(`${chosen.join(', ')}: nothing to correct.`)
  return 0
}
