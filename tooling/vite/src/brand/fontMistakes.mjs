import { mistakeAt } from '../tokens/mistake.mjs'
import { FONT_ROLES, fontPackage, fontSheet, INSTALLED, stackOf } from './fontPackages.mjs'

/**
 * Families of a theme that no font package has.
 * @param {import('../tokens/readTokens.mjs').ThemeTokens} theme
 * @param {Map<string, import('../tokens/resolveTokens.mjs').Token>} tokens
 * @returns {import('../tokens/mistake.mjs').Mistake[]}
 */
export function fontMistakes(theme, tokens) {
  return FONT_ROLES.flatMap((role) => stackOf(tokens, role).flatMap((family, index) => {
    const token = theme.light.get(role)
    if (!token || !family.endsWith(' Variable') || fontSheet(family) !== undefined) return []
    return [mistakeAt(token.file, token.at(String(index)), `${role} names "${family}", which is not installed.`, `Name one of ${INSTALLED.join(', ')}, or add the package ${fontPackage(family)} to tooling/vite.`)]
  }))
}
