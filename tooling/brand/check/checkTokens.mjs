import { themeMistakes } from '@visavis/vite-preset/tokens/checkTheme'

/**
 * theme.tokens.json: names, values, aliases, roles of both modes, fonts, contrast.
 * @param {import('./Mistake.d.ts').BrandPlace} place
 * @returns {Promise<import('./Mistake.d.ts').Mistake[]>}
 */
export async function checkTokens({ id, folder }) {
  return (await themeMistakes(id, folder)).map((one) => ({ ...one, severity: 'error' }))
}
