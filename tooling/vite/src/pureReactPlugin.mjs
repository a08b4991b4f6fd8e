/** What the plugin marks: React's makers of components and contexts, called on the top level of a module. */
const MAKER = /^((?:var|const|let) [\w$]+ = )(?=React\w*\.(?:createContext|forwardRef|memo)\()/gm
/** Names for developer tools, and contexts of class components, both written after the declaration. */
const NAME = /^[\w$]+\.displayName = "[^"\n]*";$/gm
const CLASS_CONTEXT = /^([\w$]+)\.contextType = [\w$]+;$/gm

/**
 * The router ships one file whose contexts and components are plain calls and assignments, so a bundler has
 * to keep all of them. Marked as free of side effects, what a site does not use is dropped: forms, loaders
 * and the error pages of the data router.
 *
 * @param {string} code
 */
export function markPure(code) {
  // A class keeps the context it reads: the assignment moves into the class, where it goes with it.
  const contexts = new Map([...code.matchAll(CLASS_CONTEXT)].map(([line, name]) => [name, line]))
  let marked = code.replace(MAKER, '$1/* @__PURE__ */ ').replace(NAME, '')
  for (const [name, line] of contexts) {
    const start = new RegExp(`^(?:var ${name} = class|class ${name}) extends [\\w$.]+ \\{`, 'm')
    if (!start.test(marked)) continue
    const context = line.slice(line.indexOf('= ') + 2, -1)
    marked = marked
      .replace(line, '')
      .replace(start, (head) => `${head}\n  static get contextType() { return ${context} }`)
  }
  return marked
}

/** @returns {import('vite').Plugin} */
export const pureReactPlugin = () => ({
  name: 'visavis:pure-react',
  apply: 'build',
  transform: {
    filter: { id: /node_modules\/react-router\/dist\/.*\.mjs$/ },
    handler: (code) => ({ code: markPure(code), map: null }),
  },
})
