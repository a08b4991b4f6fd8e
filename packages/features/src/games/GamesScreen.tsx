import type { Game } from '@visavis/core/contract/games'
import type { GatewayFailure } from '@visavis/core/errors'
import { failureOf } from '@visavis/domain/gateway/failureOf'
import { useGameListQuery } from '@visavis/domain/rewards/rewards.api'
import { EmptyState } from '@visavis/ui/EmptyState'
import { ErrorState } from '@visavis/ui/ErrorState'
import { PageHeader } from '@visavis/ui/PageHeader'
import { Skeleton } from '@visavis/ui/Skeleton'
import { Stack } from '@visavis/ui/Stack'
import { Text } from '@visavis/ui/Text'
import { useFailureCode, useFailureText } from '../i18n/failureText.ts'
import { useText } from '../i18n/I18nProvider.tsx'
import { GameCard } from './GameCard.tsx'
import styles from './games.module.css'

export interface GamesViewProps {
  /** Null while they are on their way, or could not be had. */
  readonly games: readonly Game[] | null
  readonly failure: GatewayFailure | null
  readonly readAgain: () => void
  readonly onBack: () => void
}

/** The games of the brand, each with one's own best score (S.61, R1.35). */
export function GamesView({ games, failure, readAgain, onBack }: GamesViewProps) {
  const text = useText('games')
  const failureText = useFailureText()
  const failureCode = useFailureCode()
  return (
    <Stack gap={5}>
      <PageHeader
        title={text('app.title.games')}
        back={{ label: text('app.profile.back'), onPress: onBack }}
      />
      {games === null && failure === null && <Skeleton shape="wall" count={2} label={text('base.loading')} />}
      {games === null && failure !== null && (
        <ErrorState
          level={2}
          title={text('games.listFailed')}
          text={failureText(failure)}
          code={failureCode(failure)}
          retry={{ label: text('base.action.retry'), onPress: readAgain }}
        />
      )}
      {games?.length === 0 && (
        <EmptyState icon="squares-four" title={text('games.none')} text={text('games.noneLead')} />
      )}
      {games !== null && games.length > 0 && (
        <>
          <Text tone="secondary">{text('games.free')}</Text>
          <ul className={styles['cards']} aria-label={text('app.title.games')}>
            {games.map((game) => (
              <GameCard key={game.id} game={game} />
            ))}
          </ul>
        </>
      )}
    </Stack>
  )
}

/** {@link GamesView} for whoever is logged in. */
export function GamesScreen({ onBack }: { onBack: () => void }) {
  const { data, error, refetch } = useGameListQuery(undefined, {
    refetchOnMountOrArgChange: true,
    refetchOnReconnect: true,
  })
  return (
    <GamesView
      games={data?.games ?? null}
      failure={data === undefined && error !== undefined ? failureOf(error) : null}
      readAgain={() => void refetch()}
      onBack={onBack}
    />
  )
}
