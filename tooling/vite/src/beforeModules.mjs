/**
 * What a plugin reads from TypeScript sources, read before a build transforms its first module: Vite's runner
 * gives up after a minute, and on a busy machine reading beside a thousand modules takes longer. While it
 * serves, it is read whenever it is asked for.
 *
 * @template Result
 * @param {(root: string) => Promise<Result>} read
 * @returns {{
 *   hooks: Pick<import('vite').Plugin, 'configResolved' | 'buildStart'>
 *   get: () => Promise<Result>
 * }}
 */
export function beforeModules(read) {
  let root = ''
  let isBuild = false
  /** @type {Promise<Result> | undefined} */
  let held
  return {
    hooks: {
      configResolved(config) {
        root = config.root
        isBuild = config.command === 'build'
      },
      async buildStart() {
        if (!isBuild) return
        held = read(root)
        await held
      },
    },
    get: () => held ?? read(root),
  }
}
