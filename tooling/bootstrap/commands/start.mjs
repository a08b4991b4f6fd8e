import { buildProduct } from '../product/buildProduct.mjs'
import { runProduct } from './runProduct.mjs'

/** `npm start`: builds what changed, starts the gateway and the sites, and says where everything is. */
export default (args) =>
  runProduct(args, async (brands) => {
    await buildProduct(brands)
    return {}
  })
