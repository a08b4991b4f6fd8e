import { JUST_READ_S } from '@visavis/domain/gateway/justRead'
import { useGameListQuery, useWheelsQuery } from '@visavis/domain/rewards/rewards.api'
import { Card } from '@visavis/ui/Card'
import { Icon } from '@visavis/ui/Icon'
import { List, ListRow } from '@visavis/ui/ListRow'
import { PageHeader } from '@visavis/ui/PageHeader'
import { Stack } from '@visavis/ui/Stack'
import type { ReactNode } from 'react'
import { useText } from '../i18n/I18nProvider.tsx'
import { CheckInPanel } from './CheckInPanel.tsx'
import { MissionsPanel } from './MissionsPanel.tsx'
import { useCheckIn, type CheckInState } from './useCheckIn.ts'
import { useMissions, type MissionsView } from './useMissions.ts'

export interface RewardsViewProps {
  checkIn: CheckInState
  missions: MissionsView
  /** Whether the brand has lucky wheels. */
  wheels?: boolean
  /** Whether the brand has games. */
  games?: boolean
  /** Coins for what this device can do, in the hands of the shell. */
  device?: ReactNode
  onBack: () => void
}

/** What a day brings, and tasks (S.25). */
export function RewardsView({
  checkIn,
  missions,
  wheels = false,
  games = false,
  device,
  onBack,
}: RewardsViewProps) {
  const text = useText()
  const noCheckIn = checkIn.days?.show === false
  const noTasks = missions.tasks?.length === 0 && missions.completed.length === 0
  return (
    <Stack gap={5}>
      <PageHeader
        title={text('app.title.task')}
        back={{ label: text('app.profile.back'), onPress: onBack }}
      />
      {(!noCheckIn || noTasks) && (
        <Card label={text('app.checkIn.title')}>
          <CheckInPanel checkIn={checkIn} />
        </Card>
      )}
      {(wheels || games) && (
        <List label={text('app.rewards.play')}>
          {wheels && (
            <ListRow
              href="/activity"
              leading={<Icon name="star" />}
              title={text('app.title.activity')}
              text={text('app.wheel.lead')}
            />
          )}
          {games && (
            <ListRow
              href="/games"
              leading={<Icon name="squares-four" />}
              title={text('app.title.games')}
              text={text('app.gamesLead')}
            />
          )}
        </List>
      )}
      {!noTasks && <MissionsPanel missions={missions} />}
      {device}
    </Stack>
  )
}

/** {@link RewardsView} for whoever is logged in. */
export function RewardsScreen({ device, onBack }: Pick<RewardsViewProps, 'device' | 'onBack'>) {
  const { data } = useWheelsQuery({}, { refetchOnMountOrArgChange: JUST_READ_S })
  const { data: games } = useGameListQuery(undefined, { refetchOnMountOrArgChange: JUST_READ_S })
  return (
    <RewardsView
      checkIn={useCheckIn()}
      missions={useMissions()}
      wheels={(data?.wheels.length ?? 0) > 0}
      games={(games?.games.length ?? 0) > 0}
      device={device}
      onBack={onBack}
    />
  )
}
