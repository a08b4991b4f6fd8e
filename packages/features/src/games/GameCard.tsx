import type { Game } from '@visavis/core/contract/games'
import { ButtonLink } from '@visavis/ui/Button'
import { Heading } from '@visavis/ui/Heading'
import { VisuallyHidden } from '@visavis/ui/VisuallyHidden'
import { useText } from '../i18n/I18nProvider.tsx'
import { GamePicture } from './GamePicture.tsx'
import styles from './games.module.css'
import { useGameLead, useGameName } from './useGameName.ts'

/** A game of the list: its picture, what it is, the own best score; all of it opens the game. */
export function GameCard({ game }: { game: Game }) {
  const text = useText('games')
  const name = useGameName()(game)
  const lead = useGameLead()(game)
  return (
    <li className={styles['card']}>
      <GamePicture game={game} />
      <div className={styles['words']}>
        <Heading level={2} size={4}>
          <bdi>{name}</bdi>
        </Heading>
        {lead !== '' && <p className={styles['lead']}>{lead}</p>}
        <div className={styles['foot']}>
          <span className={styles['best']} data-played={game.best !== null || undefined}>
            {game.best === null ? text('games.notPlayed') : text('games.best', { score: game.best })}
          </span>
          <ButtonLink className={styles['play']} variant="primary" size="sm" href={`/games/${game.id}`}>
            {text('games.play')}
            <VisuallyHidden>
              {' '}
              <bdi>{name}</bdi>
            </VisuallyHidden>
          </ButtonLink>
        </div>
      </div>
    </li>
  )
}
