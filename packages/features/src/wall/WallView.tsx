import { Suspense, useState } from 'react'
import type { ReactNode } from 'react'
import type { HostCardLayout } from '@visavis/ui/HostCard'
import { Button } from '@visavis/ui/Button'
import { Chip, ChipRow } from '@visavis/ui/Chip'
import { EmptyState } from '@visavis/ui/EmptyState'
import { ErrorState } from '@visavis/ui/ErrorState'
import { Heading } from '@visavis/ui/Heading'
import { HostGrid } from '@visavis/ui/HostGrid'
import { IconButton } from '@visavis/ui/IconButton'
import { PickerChip } from '@visavis/ui/PickerChip'
import { Skeleton } from '@visavis/ui/Skeleton'
import { Text } from '@visavis/ui/Text'
import { EVERYWHERE } from '@visavis/domain/wall/wall.slice'
import { useFailureCode, useFailureText } from '../i18n/failureText.ts'
import { useFormats, useStartText } from '../i18n/I18nProvider.tsx'
import { lazyPart } from '../i18n/lazyPart.tsx'
import { languageCodes } from '../people/languages/languageCodes.ts'
import { ownLanguageName } from '../people/languages/ownLanguageName.ts'
import { MoreRow } from '../people/MoreRow.tsx'
import { PersonCard } from '../people/PersonCard.tsx'
import type { Wall } from './wallModel.ts'
import styles from './wall.module.css'

const CountryLookUp = lazyPart(
  async () => (await import('../people/countries/CountryLookUp.tsx')).CountryLookUp,
)

export interface WallViewProps {
  wall: Wall
  layout: HostCardLayout
  /** The wall is the page itself (`1`) or a part of home (`2`). */
  level: 1 | 2
  /** Other ways to people, beside the title. */
  places?: ReactNode
  /** A line over everything, on wide windows. */
  top?: ReactNode
  /** A row of ways to other rooms, over the people. */
  shelf?: ReactNode
}

/** Id of the wall as a part of home. */
export const WALL_ID = 'wall'

/** Hosts by group and country, page after page. */
export function WallView({ wall, layout, level, places, top, shelf }: WallViewProps) {
  const text = useStartText()
  const failureText = useFailureText()
  const failureCode = useFailureCode()
  const groupName = (group: Wall['groups'][number]) =>
    group.key === 'language'
      ? ownLanguageName(languageCodes([group.languageId])[0] ?? '')
      : text(`groups.${group.key}`)
  return (
    <section
      className={styles['wall']}
      aria-label={text('app.wall.title')}
      {...(level === 2 && { id: WALL_ID, tabIndex: -1 })}
    >
      {top}
      <div className={styles['head']}>
        <div className={styles['title']}>
          <Heading level={level} size={3} focusable={level === 1}>
            {text('app.wall.title')}
          </Heading>
          {wall.phase === 'ready' && (
            <Text as="span" size="sm" tone="tertiary">
              {text('app.wall.people', { count: wall.online })}
            </Text>
          )}
        </div>
        {level === 2 && <CountryFilter wall={wall} />}
        {places}
        <IconButton
          icon="arrow-clockwise"
          label={text('app.wall.refresh')}
          aria-busy={wall.refreshing || undefined}
          onClick={wall.onRefresh}
        />
      </div>
      {level === 1 && (
        <div className={styles['filters']}>
          <CountryFilter wall={wall} />
          {wall.groups.length > 0 && (
            <div className={styles['groups']}>
              <ChipRow label={text('app.wall.groups')} scroll>
                {wall.groups.map((group, index) => (
                  <Chip
                    key={group.id}
                    selected={wall.groupId === 0 ? index === 0 : group.id === wall.groupId}
                    lang={group.key === 'language' ? languageCodes([group.languageId])[0] : undefined}
                    onSelect={() => wall.onGroup(group.id)}
                  >
                    {groupName(group)}
                  </Chip>
                ))}
              </ChipRow>
            </div>
          )}
        </div>
      )}
      {shelf}
      {wall.phase === 'loading' && <Skeleton shape="wall" label={text('base.loading')} />}
      {wall.phase === 'failed' && wall.failure && (
        <ErrorState
          level={level === 1 ? 2 : 3}
          title={text('app.wall.failed')}
          text={failureText(wall.failure)}
          code={failureCode(wall.failure)}
          retry={{ label: text('base.action.retry'), onPress: wall.onRetry }}
        />
      )}
      {wall.phase === 'ready' && wall.hosts.length === 0 && (
        <NobodyHere wall={wall} level={level === 1 ? 2 : 3} />
      )}
      {wall.phase === 'ready' && wall.hosts.length > 0 && (
        <>
          <HostGrid label={text('app.wall.list')} busy={wall.refreshing}>
            {wall.hosts.map((host, index) => (
              <PersonCard
                key={host.id}
                host={host}
                layout={layout}
                feature={index === 0}
                eager={index < 6}
                onCall={wall.onCall}
                onSafety={wall.onSafety}
              />
            ))}
          </HostGrid>
          <WallEnd wall={wall} />
        </>
      )}
    </section>
  )
}

/** Stands before the groups; visitors have no groups, there it keeps to the title's line. */
function CountryFilter({ wall }: { wall: Wall }) {
  const text = useStartText()
  const formats = useFormats()
  const [isOpen, setOpen] = useState(false)
  // Fetched with the first press; closing keeps it for the way back of the focus.
  const [isWanted, setWanted] = useState(false)
  const label = text('app.wall.country')
  const everywhere = text('app.wall.everywhere')
  return (
    <>
      <PickerChip
        label={label}
        value={wall.countryId === 0 ? everywhere : formats.country(wall.countryCode)}
        icon="globe-hemisphere-west"
        resting={wall.countryId === 0}
        onPress={() => (setWanted(true), setOpen(true))}
      />
      {isWanted && (
        <Suspense fallback={null}>
          <CountryLookUp
            open={isOpen}
            onClose={() => setOpen(false)}
            onChange={wall.onCountry}
            value={wall.countryId}
            places={wall.countries}
            {...{ label, everywhere }}
          />
        </Suspense>
      )}
    </>
  )
}

function NobodyHere({ wall, level }: { wall: Wall; level: 2 | 3 }) {
  const text = useStartText()
  const filtered = wall.countryId !== 0
  return (
    <EmptyState
      icon="users-three"
      level={level}
      title={text(filtered || wall.groupId === 0 ? 'app.wall.empty' : 'app.wall.emptyGroup')}
      text={text('app.wall.emptyLead')}
      action={
        filtered ? (
          <Button variant="primary" onClick={() => wall.onCountry(EVERYWHERE)}>
            {text('app.wall.showAll')}
          </Button>
        ) : (
          <Button variant="quiet" icon="arrow-clockwise" onClick={wall.onRefresh}>
            {text('app.wall.refresh')}
          </Button>
        )
      }
    />
  )
}

/** Under the last row: more, or why there is no more. */
function WallEnd({ wall }: { wall: Wall }) {
  const text = useStartText()
  const end =
    wall.end === 'visitor' ? (
      <Button icon="sign-in" onClick={wall.onLogIn}>
        {text('app.wall.endVisitor')}
      </Button>
    ) : (
      <Text size="sm" tone="tertiary" align="center">
        {text(END_TEXT[wall.end])}
      </Text>
    )
  return <MoreRow key={wall.hosts.length} more={wall.more} onMore={wall.onMore} end={end} />
}

const END_TEXT = { all: 'app.wall.end', user: 'app.wall.endUser' } as const
