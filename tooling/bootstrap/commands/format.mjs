import { ROOT } from '../toolchain/workspace.mjs'
import { passThrough } from './passThrough.mjs'

/** `npm run format [-- files]`: writes sources in the one format; `-- --check` only says which are not. */
export default (args) => passThrough('oxfmt', args, { cwd: ROOT })
