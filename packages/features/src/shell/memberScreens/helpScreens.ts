import { lazyPart } from '../../i18n/lazyPart.tsx'
import { queries } from '../concepts.ts'
import { withConcepts } from '../lazyConcept.tsx'

/** Where one asks for help, or against a ban. */
export const AssistantScreen = withConcepts(
  lazyPart(async () => (await import('../../assistant/AssistantScreen.tsx')).AssistantScreen),
  queries,
)
export const AppealScreen = lazyPart(async () => (await import('../../safety/AppealScreen.tsx')).AppealScreen)
