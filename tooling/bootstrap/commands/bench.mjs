import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { ExplainedError } from '../process/explain.mjs'
import { buildProduct } from '../product/buildProduct.mjs'
import { brandIds } from '../product/brandFolders.mjs'
import { ROOT } from '../toolchain/workspace.mjs'
import { passThrough } from './passThrough.mjs'

const PROGRAM = join(ROOT, 'tooling/bench/bench.mjs')

/** `npm run bench`: the product's numbers, measured side by side in one run. */
export default async function bench(args) {
  if (!existsSync(PROGRAM)) throw new ExplainedError('The bench is missing: tooling/bench/bench.mjs does not exist.')
  await buildProduct(brandIds())
  return passThrough(process.execPath, [PROGRAM, ...args], { cwd: ROOT })
}
