const COPY = '?query-copy'
const QUERY = /@reduxjs\/toolkit\/dist\/query\//

/** @param {string} id */
export const isQueryCopy = (id) => id.endsWith(COPY)

/**
 * The toolkit is one file, and a bundler puts a file into one chunk: whatever RTK Query uses of it (thunks,
 * matchers, selectors) would come with the store of the first screen. So RTK Query, which is loaded later,
 * brings its own copy of the toolkit. Both keep no state: actions are known by their types, drafts by the one
 * immer they share.
 *
 * @returns {import('vite').Plugin}
 */
export const queryCopyPlugin = () => ({
  name: 'visavis:query-copy',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^(?:@reduxjs\/toolkit|reselect)$/ },
    async handler(source, importer = '') {
      if (!QUERY.test(importer) && !isQueryCopy(importer)) return null
      const resolved = await this.resolve(source, importer.replace(COPY, ''), { skipSelf: true })
      return resolved && { ...resolved, id: `${resolved.id}${COPY}` }
    },
  },
})
