import { GENERIC, familyFault } from '../tokens/tokenToCss.mjs'
import { mistakeAt } from '../tokens/mistake.mjs'
import { FONT_ROLES, fontPackage, fontSheet, INSTALLED, stackOf } from './fontPackages.mjs'

/**
 * Families of a theme that no font package has, names that are none, and lists without a font every device
 * has.
 *
 * @param {import('../tokens/readTokens.mjs').ThemeTokens} theme
 * @param {Map<string, import('../tokens/resolveTokens.mjs').Token>} tokens
 * @returns {import('../tokens/mistake.mjs').Mistake[]}
 */
export function fontMistakes(theme, tokens) {
  return FONT_ROLES.flatMap((role) => {
    const token = theme.light.get(role)
    const stack = stackOf(tokens, role)
    if (!token || stack.length === 0) return []
    const wrong = stack.flatMap((family, index) => {
      const place = token.at(String(index))
      const fault = familyFault(family)
      if (fault !== undefined)
        return [
          mistakeAt(
            token.file,
            place,
            `${role} names ${JSON.stringify(family.slice(0, 60))}, which ${fault}.`,
            'Write the name of one font: letters, digits, blanks, dashes and dots. Each font has its own "…" in the list.',
          ),
        ]
      if (stack.indexOf(family) < index)
        return [mistakeAt(token.file, place, `${role} names "${family}" twice.`, 'Remove one of the two.')]
      if (!family.endsWith(' Variable') || fontSheet(family) !== undefined) return []
      return [
        mistakeAt(
          token.file,
          place,
          `${role} names "${family}", which is not installed.`,
          `Name one of ${INSTALLED.join(', ')}, or add the package ${fontPackage(family)} to tooling/vite.`,
        ),
      ]
    })
    return wrong.length > 0 || stack.some((family) => GENERIC.has(family))
      ? wrong
      : [
          mistakeAt(
            token.file,
            token.at(),
            `${role} names no font that every device has.`,
            'End the list with "sans-serif" or "serif": it is shown until the others are there.',
          ),
        ]
  })
}
