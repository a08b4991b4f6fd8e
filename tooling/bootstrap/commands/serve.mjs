import { buildSites } from '../product/buildSites.mjs'
import { runProduct } from './runProduct.mjs'

/** `npm run serve -- --brand <id> --port <n>`: exactly the folder of `npm run build`, served as its host would, with a gateway beside it. */
export default (args) => runProduct(args, (brand) => buildSites({ brand }))
