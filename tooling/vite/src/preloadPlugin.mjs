/**
 * Names of the chunks that are there before anything is loaded on demand: the entries and what they import.
 *
 * @param {import('vite').Rolldown.OutputBundle} bundle
 */
export function firstChunks(bundle) {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const first = new Set(chunks.filter((chunk) => chunk.isEntry).map((chunk) => chunk.fileName))
  // A set goes on over what is added while it is walked.
  for (const name of first)
    for (const next of chunks.find((chunk) => chunk.fileName === name)?.imports ?? []) first.add(next)
  return first
}

/**
 * What a part brings with it is fetched together with it, but for files that came with the page: the table of
 * their names is first-screen bytes.
 *
 * @returns {import('vite').Plugin}
 */
export function preloadPlugin() {
  let first = new Set()
  return {
    name: 'visavis:preload',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      build: {
        modulePreload: {
          resolveDependencies: (_, dependencies, { hostType }) =>
            hostType === 'js' ? dependencies.filter((name) => !first.has(name)) : dependencies,
        },
      },
    }),
    generateBundle: { order: 'pre', handler: (_, bundle) => void (first = firstChunks(bundle)) },
  }
}
