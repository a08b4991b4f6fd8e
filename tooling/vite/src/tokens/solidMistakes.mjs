import { colours, SOLID } from './measureContrast.mjs'
import { mistakeAt } from './mistake.mjs'
import { MODES } from './readTokens.mjs'

/**
 * Grounds that shine through: nothing is below them, so what stands on them would be read on whatever the
 * browser shows there.
 *
 * @param {import('./readTokens.mjs').ThemeTokens} theme
 * @param {Record<'light' | 'dark', import('./measureContrast.mjs').Tokens>} resolved
 * @returns {import('./mistake.mjs').Mistake[]}
 */
export const solidMistakes = (theme, resolved) =>
  MODES.flatMap((mode) =>
    SOLID.flatMap((role) => {
      const alpha = colours(resolved[mode], role)[0]?.[3]
      if (alpha === undefined || alpha === 1) return []
      const raw = theme[mode].get(role)
      return [
        mistakeAt(
          raw?.file ?? theme.file,
          raw?.at() ?? { line: 1, column: 1 },
          `${mode}.${role} shines through: its alpha is ${alpha}.`,
          'Write a solid colour there: alpha 1, or none.',
        ),
      ]
    }),
  )
