import { lazyPart } from '../../i18n/lazyPart.tsx'
import { queries, ways } from '../concepts.ts'
import { withConcepts } from '../lazyConcept.tsx'

/** Pages of settings, of ways to log in and of leaving. */
export const SettingsScreen = withConcepts(
  lazyPart(async () => (await import('../settings/SettingsScreen.tsx')).SettingsScreen),
  queries,
)
export const SecurityScreen = withConcepts(
  lazyPart(async () => (await import('../../account/security/SecurityScreen.tsx')).SecurityScreen),
  queries,
  ways,
)
export const QrLoginScreen = lazyPart(
  async () => (await import('../../account/qr/QrLoginScreen.tsx')).QrLoginScreen,
)
export const DeleteAccountScreen = lazyPart(
  async () => (await import('../../settings/DeleteAccountScreen.tsx')).DeleteAccountScreen,
)
