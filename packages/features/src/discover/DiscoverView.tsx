import { CONTENT_IDS, FOR_YOU, NEW, TOPICS } from '@visavis/core/contract/discover'
import { useFeatures } from '@visavis/domain/globalConf/useFeatures'
import { Button } from '@visavis/ui/Button'
import { Chip, ChipRow } from '@visavis/ui/Chip'
import { EmptyState } from '@visavis/ui/EmptyState'
import { ErrorState } from '@visavis/ui/ErrorState'
import { Heading } from '@visavis/ui/Heading'
import { PageHeader } from '@visavis/ui/PageHeader'
import { Skeleton } from '@visavis/ui/Skeleton'
import { Text } from '@visavis/ui/Text'
import { useRef } from 'react'
import { useFailureCode, useFailureText } from '../i18n/failureText.ts'
import { useText } from '../i18n/I18nProvider.tsx'
import { languageCodes } from '../people/languages/languageCodes.ts'
import { ownLanguageName } from '../people/languages/ownLanguageName.ts'
import { MoreRow } from '../people/MoreRow.tsx'
import { ClipCard } from './ClipCard.tsx'
import styles from './discover.module.css'
import type { Discover } from './useDiscover.ts'
import { useTurn } from './useTurn.ts'

/**
 * Everybody first, so that each strip begins with the chip that is chosen; then who is new, then the
 * languages.
 */
const TABS = [FOR_YOU, NEW, ...CONTENT_IDS.filter((id) => id !== FOR_YOU && id !== NEW)]

/** Tabs, topics, the row of hot clips and the feed; one clip plays at a time. */
export function DiscoverView({ discover, onBack }: { discover: Discover; onBack: () => void }) {
  const text = useText('groups')
  const failureText = useFailureText()
  const failureCode = useFailureCode()
  const root = useRef<HTMLElement>(null)
  const turn = useTurn(root)
  const { contentId, topicId, hosts, hot, phase, failure } = discover
  const byVoice = topicId !== 0
  const { videoCalls, voiceCalls } = useFeatures()
  const call = byVoice ? (voiceCalls ? 'voice' : null) : videoCalls ? 'video' : null
  const tabName = (id: number) =>
    id === FOR_YOU
      ? text('groups.forYou')
      : id === NEW
        ? text('groups.new')
        : ownLanguageName(languageCodes([id])[0] ?? '')
  return (
    <section ref={root} className={styles['page']} aria-label={text('app.discover.title')}>
      <PageHeader
        title={text('app.discover.title')}
        back={{ label: text('app.profile.back'), onPress: onBack }}
      />
      <ChipRow label={text('app.discover.tabs')} scroll>
        {TABS.map((id) => (
          <Chip
            key={id}
            lang={languageCodes([id])[0]}
            selected={id === contentId}
            onSelect={() => discover.onContent(id)}
          >
            {tabName(id)}
          </Chip>
        ))}
      </ChipRow>
      <ChipRow label={text('app.discover.topics')} scroll>
        {TOPICS.map(([id, name]) => (
          <Chip key={id} selected={id === topicId} onSelect={() => discover.onTopic(id)}>
            {text(`app.topic.${name}`)}
          </Chip>
        ))}
      </ChipRow>
      {call === 'voice' && (
        <Text size="sm" tone="secondary">
          {text('app.discover.voice')}
        </Text>
      )}
      {hot.length > 0 && (
        <section className={styles['hot']} aria-label={text('app.discover.hot')}>
          <Heading level={2} size={5}>
            {text('app.discover.hot')}
          </Heading>
          <div className={styles['row']}>
            {hot.map(({ src, host }) => (
              <ClipCard
                key={host.id}
                clipId={`hot-${host.id}`}
                host={host}
                clip={src}
                playing={turn === `hot-${host.id}`}
                small
                call={null}
                onCall={discover.onCall}
                onSafety={discover.onSafety}
              />
            ))}
          </div>
        </section>
      )}
      {phase === 'loading' && <Skeleton shape="wall" label={text('base.loading')} />}
      {phase === 'failed' && failure && (
        <ErrorState
          level={2}
          title={text('app.discover.failed')}
          text={failureText(failure)}
          code={failureCode(failure)}
          retry={{ label: text('base.action.retry'), onPress: discover.onRetry }}
        />
      )}
      {phase === 'ready' && hosts.length === 0 && (
        <EmptyState
          icon="users-three"
          title={text('app.discover.none')}
          text={text('app.discover.noneLead')}
          action={
            <Button
              variant="primary"
              onClick={() => (topicId === 0 ? discover.onContent(FOR_YOU) : discover.onTopic(0))}
            >
              {text(topicId === 0 ? 'app.discover.allTabs' : 'app.discover.allTopics')}
            </Button>
          }
        />
      )}
      {phase === 'ready' && hosts.length > 0 && (
        <>
          {hot.length > 0 && (
            <Heading level={2} size={5}>
              {text('app.discover.list')}
            </Heading>
          )}
          <div
            className={styles['grid']}
            aria-busy={discover.busy || undefined}
            role="region"
            aria-label={text('app.discover.list')}
          >
            {hosts.map((host) => (
              <ClipCard
                key={host.id}
                clipId={String(host.id)}
                host={host}
                clip={host.videos[0]}
                playing={turn === String(host.id)}
                call={call}
                onCall={discover.onCall}
                onSafety={discover.onSafety}
              />
            ))}
          </div>
          <MoreRow key={hosts.length} more={discover.more} onMore={discover.onMore} />
        </>
      )}
    </section>
  )
}
