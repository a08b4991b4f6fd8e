import { runToEnd } from '../process/runToEnd.mjs'
import { ROOT } from '../toolchain/workspace.mjs'

/**
 * A program whose exit code is one check.
 *
 * @param {string} name
 * @param {string} command
 * @param {string[]} args
 */
export const checkStep = (name, command, args) => ({
  name,
  async run() {
    const { code, output } = await runToEnd(command, args, {
      cwd: ROOT,
      env: { ...process.env, NO_COLOR: '1' },
    })
    return code === 0 ? { passed: 1, failed: 0, output } : { passed: 0, failed: 1, output }
  },
})
