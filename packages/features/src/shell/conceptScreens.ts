import { gamesScreens } from '../games/games.screens.ts'
import type { ConceptScreen } from '../people/conceptScreen.ts'

const SCREENS = { ...gamesScreens } as const
export type ConceptScreenName = keyof typeof SCREENS

/**
 * Screens that concepts bring with them, with their addresses and navigation entries. A concept is one line
 * here.
 */
export const CONCEPT_SCREENS: Readonly<Record<ConceptScreenName, ConceptScreen>> = SCREENS

const NAMES = Object.keys(SCREENS) as ConceptScreenName[]

/** Rows of the table of routes. */
export const conceptRoutes = NAMES.map((screen) => {
  const { path, titleId, frame } = CONCEPT_SCREENS[screen]
  return { path, screen, access: 'member', titleId, frame } as const
})

/** The screens on which a navigation entry is the current one. */
export const screensAt = (place: ConceptScreen['place']): ConceptScreenName[] =>
  NAMES.filter((screen) => CONCEPT_SCREENS[screen].place === place)

/** Whether a concept brings this screen with it. */
export const isConceptScreen = (screen: string): screen is ConceptScreenName => Object.hasOwn(SCREENS, screen)
