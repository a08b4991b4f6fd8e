import { ROOT } from '../toolchain/workspace.mjs'
import { passThrough } from './passThrough.mjs'

/**
 * `npm run changeset [-- status|version]`: says in one sentence what changed for whoever uses the product.
 */
export default (args) => passThrough('changeset', args, { cwd: ROOT })
