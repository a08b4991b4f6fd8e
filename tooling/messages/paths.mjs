import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const I18N = join(ROOT, 'packages/features/src/i18n')

/**
 * Where catalogues of the site and of the gateway are written by people, where compiled ones go, the types
 * made from the English ones, and what the first screen says.
 */
export const PATHS = {
  catalogues: join(I18N, 'catalogues'),
  gatewayTexts: join(ROOT, 'apps/gateway/texts'),
  compiled: join(I18N, 'compiled'),
  types: join(I18N, 'messages.generated.d.ts'),
  startTopics: join(I18N, 'startTopics.json'),
}
