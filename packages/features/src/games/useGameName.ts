import { OWN_GAMES, type Game } from '@visavis/core/contract/games'
import { useText } from '../i18n/I18nProvider.tsx'

/**
 * Names games: those of operators by their name, those that ship with the site in the language of the page.
 */
export function useGameName(): (game: Pick<Game, 'id' | 'name'>) => string {
  const text = useText('games')
  return ({ id, name }) => {
    const own = OWN_GAMES.find((one) => one === id)
    return name ?? (own === undefined ? id : text(`games.name.${own}`))
  }
}

/** Says in a sentence what is played; empty where nobody wrote it. */
export function useGameLead(): (game: Pick<Game, 'id' | 'lead'>) => string {
  const text = useText('games')
  return ({ id, lead }) => {
    const own = OWN_GAMES.find((one) => one === id)
    return lead ?? (own === undefined ? '' : text(`games.lead.${own}`))
  }
}
