/** Letters that tell sheets apart. */
const HASH = 4
/** A class of a sheet as it stands in built styles. */
export const BUILT_CLASS = new RegExp(String.raw`\.([A-Za-z][\w-]*_[\w-]{${HASH}})(?![\w-])`, 'g')

/**
 * Class names of style sheets: the word of the sheet and four letters that tell sheets apart. Names are
 * first-screen bytes in scripts and styles; that four letters suffice is looked at while building.
 *
 * @returns {import('vite').CSSModulesOptions}
 */
export function classNames() {
  /** @type {Map<string, string>} */
  const sheets = new Map()
  return {
    generateScopedName: `[local]_[hash:base64:${HASH}]`,
    getJSON(sheet, names) {
      for (const value of Object.values(names)) {
        // What a class is composed of comes after its own name.
        const [name = ''] = value.split(' ')
        const other = sheets.get(name)
        if (other !== undefined && other !== sheet)
          throw new Error(
            `${sheet} and ${other} both get the class name ${name}: rename one of the two classes.`,
          )
        sheets.set(name, sheet)
      }
    },
  }
}
