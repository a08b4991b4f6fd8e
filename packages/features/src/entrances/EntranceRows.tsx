import { pathOf, type Entrance } from '@visavis/core/contract/entrances'
import { useHasCheckedInQuery } from '@visavis/domain/rewards/rewards.api'
import { Icon } from '@visavis/ui/Icon'
import { ListRow } from '@visavis/ui/ListRow'
import { useText } from '../i18n/I18nProvider.tsx'
import { ENTRANCE_PICTURES } from './entranceTexts.ts'
import styles from './entrances.module.css'
import { useEntranceTexts } from './useEntranceTexts.ts'
import { usePlaceEntrances, type PlaceEntrances } from './usePlaceEntrances.ts'

/** Rows that are kept free until it is known how many there are. */
const AWAITED = [1, 2, 3, 4]

export interface EntranceRowsViewProps extends Omit<PlaceEntrances, 'close' | 'room' | 'opened'> {
  /** Coins of today are still to be had. */
  readonly waiting?: boolean
  readonly onOpen: (entrance: Entrance) => void
}

/** Entrances as rows of a list. */
export function EntranceRowsView({
  entrances,
  failed,
  readAgain,
  waiting = false,
  onOpen,
}: EntranceRowsViewProps) {
  const text = useText()
  const textsOf = useEntranceTexts()
  if (failed)
    return (
      <ListRow
        leading={<Icon name="arrow-clockwise" />}
        title={text('base.action.retry')}
        text={text('app.entrance.failed')}
        press={{ label: text('base.action.retry'), onPress: readAgain }}
      />
    )
  if (entrances === null)
    return AWAITED.map((row) => (
      <ListRow
        key={row}
        leading={<span className={styles['icon']} />}
        title={<span className={styles['line']} aria-hidden="true" />}
      />
    ))
  return entrances.map((entrance) => (
    <Row
      key={entrance.id}
      entrance={entrance}
      {...textsOf(entrance)}
      waiting={waiting}
      onOpen={() => onOpen(entrance)}
    />
  ))
}

function Row({
  entrance: { icon, targetUrl },
  title,
  text: line,
  waiting,
  onOpen,
}: {
  entrance: Entrance
  title: string
  text: string
  waiting: boolean
  onOpen: () => void
}) {
  const text = useText()
  const second = line === '' && waiting && pathOf(targetUrl) === '/task' ? text('app.checkIn.waiting') : line
  const outside = !targetUrl.startsWith('/')
  return (
    <ListRow
      leading={<Icon name={ENTRANCE_PICTURES[icon]} />}
      title={title}
      {...(second !== '' && { text: second })}
      {...(outside
        ? {
            press: {
              label: title,
              onPress: () => (onOpen(), void window.open(targetUrl, '_blank', 'noopener,noreferrer')),
            },
          }
        : { href: targetUrl, onOpen })}
    />
  )
}

/** {@link EntranceRowsView} of Me. */
export function EntranceRows() {
  const { entrances, failed, readAgain, opened } = usePlaceEntrances('me')
  const { data: checkIn } = useHasCheckedInQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <EntranceRowsView
      entrances={entrances}
      failed={failed}
      readAgain={readAgain}
      onOpen={opened}
      waiting={checkIn?.show === true && !checkIn.hasCheck}
    />
  )
}
