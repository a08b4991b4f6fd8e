import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ExplainedError } from '../process/explain.mjs'
import { buildProduct } from '../product/buildProduct.mjs'
import { brandIds } from '../product/brandFolders.mjs'
import { ROOT } from '../toolchain/workspace.mjs'
import { passThrough } from './passThrough.mjs'

const PROGRAM = join(ROOT, 'tooling/bench/bench.mjs')
const ARGUMENTS = join(ROOT, 'tooling/bench/benchArgs.mjs')

/** `npm run bench`: the product's numbers, measured side by side in one run. */
export default async function bench(args) {
  if (!existsSync(PROGRAM))
    throw new ExplainedError('The bench is missing: tooling/bench/bench.mjs does not exist.')
  const { benchArgs } = await import(pathToFileURL(ARGUMENTS).href)
  const { help, unknown } = benchArgs(args)
  // Building takes minutes: a question or a mistake is answered by the program itself, at once.
  if (!help && unknown.length === 0) await buildProduct(brandIds())
  return passThrough(process.execPath, [PROGRAM, ...args], { cwd: ROOT })
}
