import type { MessageIdOf } from '../i18n/text.ts'
import type { LazyPart } from '../i18n/lazyPart.tsx'

/** What a screen of a concept is told: the parts of its address, and how it is left. */
export interface ConceptScreenProps {
  readonly params: Readonly<Record<string, string>>
  readonly onBack: () => void
}

/** A screen of members that its concept brings with it (`<concept>.screens.ts`). */
export interface ConceptScreen {
  /** Below the language prefix, in the router's pattern form. */
  readonly path: string
  readonly titleId: Extract<MessageIdOf<'app' | 'start'>, `app.title.${string}`>
  /** `focus` hides the tab bar on phones. */
  readonly frame: 'full' | 'focus'
  /** The navigation entry that counts as the current one on it. */
  readonly place: 'wall' | 'rewards' | 'me'
  readonly Part: LazyPart<ConceptScreenProps>
}
