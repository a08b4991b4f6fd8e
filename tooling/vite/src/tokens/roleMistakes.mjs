import { coreSource } from '../brand/coreSource.mjs'
import { mistakeAt } from './mistake.mjs'
import { MODES } from './readTokens.mjs'
import { BRAND_ROLES, MODE_ROLES } from './themeRoles.mjs'

/**
 * Roles that a theme lacks, or has and should not.
 *
 * @param {import('./readTokens.mjs').ThemeTokens} theme
 * @returns {Promise<import('./mistake.mjs').Mistake[]>}
 */
export async function roleMistakes(theme) {
  const { nearest } = await coreSource('nearest.ts')
  const missing = MODES.flatMap((mode) =>
    Object.entries({ ...BRAND_ROLES, ...MODE_ROLES }).flatMap(([role, type]) => {
      if (theme[mode].has(role)) return []
      const path = Object.hasOwn(BRAND_ROLES, role) ? role.split('.') : [mode, ...role.split('.')]
      return [
        mistakeAt(
          theme.file,
          theme.placeOf(path.slice(0, -1)),
          `The role ${path.join('.')} is missing.`,
          `Add "${path.at(-1)}": { "$value": … } of the type ${type} to ${path.slice(0, -1).join('.')}.`,
        ),
      ]
    }),
  )
  const roles = [...Object.keys(BRAND_ROLES), ...Object.keys(MODE_ROLES)]
  const known = [...roles, ...[...theme.shared].filter((name) => name.startsWith('c.'))]
  const own = MODES.flatMap((mode) => [...theme[mode]].filter(([, { file }]) => file === theme.file))
  const wrong = own.flatMap(([name, token]) => {
    if (name.startsWith('palette.')) return []
    if (!known.includes(name)) {
      const meant = nearest(name, known)
      return [
        mistakeAt(
          token.file,
          token.at(),
          `${name} is no role that anything reads.`,
          meant ? `Did you mean ${meant}?` : 'Remove it; colours of your own belong below "palette".',
        ),
      ]
    }
    const type = BRAND_ROLES[name] ?? MODE_ROLES[name]
    return token.type !== undefined && type !== undefined && token.type !== type
      ? [
          mistakeAt(
            token.file,
            token.at(),
            `${name} is a ${token.type}, but the role is a ${type}.`,
            `Set its $type to ${type}, with a value to match.`,
          ),
        ]
      : []
  })
  return [...missing, ...wrong]
}
