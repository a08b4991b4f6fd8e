import { buildSites } from '../product/buildSites.mjs'
import { givenOrigin } from '../product/packBrand.mjs'
import { runProduct } from './runProduct.mjs'

/**
 * `npm run serve -- --brand <id> --port <n>`: exactly the folder of `npm run build`, served as its host
 * would, with a gateway beside it. A folder that was built for a given address (`--origin`) keeps it: looking
 * at it changes nothing of what is put on the host.
 */
export default (args) =>
  runProduct(args, async (brands) => {
    const folders = {}
    for (const id of brands)
      Object.assign(folders, await buildSites({ brand: [id], origin: await givenOrigin(id) }))
    return folders
  })
