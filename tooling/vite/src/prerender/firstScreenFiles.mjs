const IMPORT = /(?:\bfrom|\bimport)\s*["'`]\.\/([^"'`]+\.js)["'`]/g

/**
 * Everything a page names, and what that imports before it can run. Parts that come when they are wanted
 * (`import()`) are not in it.
 *
 * @param {string} html
 * @param {(name: string) => string} read text of a file of `assets/`
 * @returns {{ first: Map<string, string>; scripts: Map<string, string>; sheets: Map<string, string> }} first:
 *   without what the boot script fetches later; scripts: with it
 */
export function firstScreenFiles(html, read) {
  const named = (/** @type {string} */ ending) =>
    [...html.matchAll(/<(?:script|link)\b[^>]*?(?:src|href)="\/assets\/([^"]+)"/g)]
      .map(([, name = '']) => name)
      .filter((name) => name.endsWith(ending))
  const later = [...(/<html[^>]*>/.exec(html)?.[0] ?? '').matchAll(/\/assets\/([^"\s]+)/g)].map(
    ([, name = '']) => name,
  )
  const first = withImports(named('.js'), read)
  return {
    first,
    scripts: new Map([...first, ...withImports(later, read)]),
    sheets: new Map(named('.css').map((name) => [name, read(name)])),
  }
}

/** @param {string[]} names @param {(name: string) => string} read */
function withImports(names, read) {
  /** @type {Map<string, string>} */
  const scripts = new Map()
  const todo = [...names]
  for (let name = todo.pop(); name !== undefined; name = todo.pop()) {
    if (scripts.has(name)) continue
    const text = read(name)
    scripts.set(name, text)
    todo.push(...[...text.matchAll(IMPORT)].map(([, next = '']) => next))
  }
  return scripts
}
