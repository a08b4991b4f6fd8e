import type { Game } from '@visavis/core/contract/games'
import type { GatewayFailure } from '@visavis/core/errors'
import { failureOf } from '@visavis/domain/gateway/failureOf'
import { useAppSelector } from '@visavis/domain/hooks'
import { useGameListQuery } from '@visavis/domain/rewards/rewards.api'
import { isTalking } from '@visavis/domain/shell/isTalking'
import { Button } from '@visavis/ui/Button'
import { EmptyState } from '@visavis/ui/EmptyState'
import { ErrorState } from '@visavis/ui/ErrorState'
import { IconButton } from '@visavis/ui/IconButton'
import { PageHeader } from '@visavis/ui/PageHeader'
import { Skeleton } from '@visavis/ui/Skeleton'
import { Stack } from '@visavis/ui/Stack'
import { Text } from '@visavis/ui/Text'
import { useState } from 'react'
import { useFailureCode, useFailureText } from '../i18n/failureText.ts'
import { useText } from '../i18n/I18nProvider.tsx'
import type { ConceptScreenProps } from '../people/conceptScreen.ts'
import { GameFrame } from './GameFrame.tsx'
import type { MountGame } from './mountGame.ts'
import { ReportGame } from './ReportGame.tsx'
import { useGame, type Play } from './useGame.ts'
import { useGameName } from './useGameName.ts'
import { usePageVisible } from './usePageVisible.ts'

export interface GameViewProps {
  readonly game: Game
  readonly play: Play
  /** A call, or another tab. */
  readonly interrupted: boolean
  /** No sound beside a call. */
  readonly silent: boolean
  readonly onBack: () => void
  readonly mount?: MountGame
}

/** An open game: its frame, and around it what the site keeps in its own hands. */
export function GameView({ game, play, interrupted, silent, onBack, mount }: GameViewProps) {
  const text = useText('games')
  const nameOf = useGameName()
  const [sound, setSound] = useState(false)
  const [reporting, setReporting] = useState(false)
  const name = nameOf(game)
  return (
    <section aria-label={name}>
      <Stack gap={3}>
        <PageHeader
          title={name}
          back={{ label: text('games.close'), onPress: onBack }}
          actions={
            <>
              <IconButton
                icon="speaker-high"
                label={text('games.sound')}
                aria-pressed={sound}
                active={sound}
                onClick={() => setSound(!sound)}
              />
              <IconButton
                icon="flag"
                label={text('games.report', { name })}
                onClick={() => setReporting(true)}
              />
            </>
          }
        />
        <div role="status">
          <Text size="sm" tone={play.last === 'best' ? 'success' : 'secondary'}>
            {play.last === 'best'
              ? text('games.newBest', { score: play.best ?? 0 })
              : play.last === 'notCounted'
                ? text('games.notCounted')
                : play.last === 'notSent'
                  ? text('games.notSent')
                  : play.best === null
                    ? text('games.free')
                    : text('games.best', { score: play.best })}
          </Text>
        </div>
        {play.last === 'notSent' && (
          <div>
            <Button size="sm" icon="arrow-clockwise" onClick={play.sendAgain}>
              {text('games.sendAgain')}
            </Button>
          </div>
        )}
        <GameFrame
          url={game.url}
          name={name}
          orientation={game.orientation}
          best={play.best}
          muted={!sound || silent}
          paused={interrupted || reporting}
          onScore={play.onScore}
          onClose={onBack}
          mount={mount}
        />
        {reporting && <ReportGame gameId={game.id} name={name} onClose={() => setReporting(false)} />}
      </Stack>
    </section>
  )
}

function OpenGame({ game, onBack }: { game: Game; onBack: () => void }) {
  const talking = useAppSelector(isTalking)
  const visible = usePageVisible()
  return (
    <GameView
      game={game}
      play={useGame(game.id, game.best)}
      interrupted={talking || !visible}
      silent={talking || !visible}
      onBack={onBack}
    />
  )
}

/** States before a game is there. */
export function GameMissing({
  failure,
  readAgain,
  onBack,
}: {
  /** Null where the brand has no such game. */
  failure: GatewayFailure | null
  readAgain: () => void
  onBack: () => void
}) {
  const text = useText('games')
  const failureText = useFailureText()
  const failureCode = useFailureCode()
  return (
    <Stack gap={5}>
      <PageHeader title={text('app.title.games')} back={{ label: text('games.close'), onPress: onBack }} />
      {failure === null ? (
        <EmptyState icon="squares-four" title={text('games.gone')} text={text('games.noneLead')} />
      ) : (
        <ErrorState
          level={2}
          title={text('games.listFailed')}
          text={failureText(failure)}
          code={failureCode(failure)}
          retry={{ label: text('base.action.retry'), onPress: readAgain }}
        />
      )}
    </Stack>
  )
}

/** {@link GameView} of an address, for whoever is logged in. */
export function GameScreen({ params, onBack }: ConceptScreenProps) {
  const gameId = params['game'] ?? ''
  const text = useText('games')
  const { data, error, refetch } = useGameListQuery()
  const game = data?.games.find(({ id }) => id === gameId)
  if (game !== undefined) return <OpenGame key={gameId} game={game} onBack={onBack} />
  if (data === undefined && error === undefined)
    return <Skeleton shape="form" count={4} label={text('base.loading')} />
  return (
    <GameMissing
      failure={error === undefined ? null : failureOf(error)}
      readAgain={() => void refetch()}
      onBack={onBack}
    />
  )
}
