import { edited, misspelled, parentOf, partsOf, rename, slips } from './jsonMutations.mjs'

const FILE = 'theme.tokens.json'

/** @param {any} theme @param {string[]} path */
const at = (theme, path) => path.reduce((node, key) => node[key], theme)

/**
 * Mistakes in every token of a theme.
 *
 * @param {any} theme its value
 * @param {{ next: () => number }} options
 */
export function themeMutations(theme, { next }) {
  const tokens = partsOf(theme)
    .filter(({ value }) => value?.$value !== undefined)
    .map(({ path, value }) => ({ path, name: path.join('.'), value: value.$value }))
  const roles = tokens.filter(
    ({ path }) => ['light', 'dark', 'brand'].includes(path[0] ?? '') && !path.includes('c'),
  )
  const aliases = tokens.filter(({ value }) => typeof value === 'string' && value.startsWith('{'))
  const words = roles.filter(({ path }) => path[1] === 'text' || path.at(-1) === 'fg')
  return [
    ...roles.map(({ path, name }) =>
      edited(FILE, `without ${name}`, (value) => {
        delete parentOf(value, path)[path.at(-1) ?? '']
      }),
    ),
    ...roles.map(({ path, name }) =>
      edited(
        FILE,
        `${name} misspelled`,
        (value) => rename(parentOf(value, path), path.at(-1) ?? '', misspelled(path.at(-1) ?? '')),
        { here: true },
      ),
    ),
    ...aliases.map(({ path, name, value }) =>
      edited(
        FILE,
        `${name} points nowhere`,
        (root) => {
          at(root, path).$value = value.replace(/\.([^.]+)\}$/, '.nowhere}')
        },
        { here: true },
      ),
    ),
    ...roles.map(({ path, name }) =>
      edited(
        FILE,
        `${name} is no value`,
        (root) => {
          at(root, path).$value = { nothing: true }
        },
        { here: true },
      ),
    ),
    ...roles.map(({ path, name }) =>
      edited(FILE, `${name} points at itself`, (root) => {
        at(root, path).$value = `{${path[0] === 'brand' ? name : path.slice(1).join('.')}}`
      }),
    ),
    ...words.map(({ path, name }) =>
      edited(
        FILE,
        `${name} cannot be read`,
        (root) => {
          at(root, path).$value = at(root, [path[0] ?? '', 'bg', 'raised']).$value
        },
        { here: true },
      ),
    ),
    ...tokens
      .filter(({ path }) => path[0] === 'palette')
      .map(({ path, name }) =>
        edited(
          FILE,
          `${name} without a part`,
          (root) => {
            at(root, path).$value.components.pop()
          },
          { here: true },
        ),
      ),
    ...tokens
      .filter(({ path }) => path[0] === 'palette')
      .map(({ path, name }) =>
        edited(FILE, `${name} without its $`, (root) => rename(at(root, path), '$value', 'value')),
      ),
    edited(FILE, 'a font that is not there', (value) => {
      value.brand.font.body.$value = ['Nowhere Variable', 'sans-serif']
    }),
    edited(FILE, 'a palette of no type', (value) => {
      delete value.palette.$type
    }),
    ...slips(FILE, next),
  ]
}
