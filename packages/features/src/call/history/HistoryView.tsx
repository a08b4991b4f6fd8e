import { voicePriceOf, type VideoHistoryEntry } from '@visavis/core/contract'
import type { GatewayFailure } from '@visavis/core/errors'
import { callDuration } from '@visavis/domain/call/callDuration'
import { useFeatures } from '@visavis/domain/globalConf/useFeatures'
import { Avatar } from '@visavis/ui/Avatar'
import { Button, ButtonLink } from '@visavis/ui/Button'
import { Card } from '@visavis/ui/Card'
import { EmptyState } from '@visavis/ui/EmptyState'
import { ErrorState } from '@visavis/ui/ErrorState'
import { Icon } from '@visavis/ui/Icon'
import { IconButton } from '@visavis/ui/IconButton'
import { List, ListRow } from '@visavis/ui/ListRow'
import { PageHeader } from '@visavis/ui/PageHeader'
import { Skeleton } from '@visavis/ui/Skeleton'
import { Stack } from '@visavis/ui/Stack'
import { DemoTag } from '@visavis/ui/Tag'
import { Text } from '@visavis/ui/Text'
import { useFailureCode, useFailureText } from '../../i18n/failureText.ts'
import { ChatMoment } from '../../i18n/ChatMoment.tsx'
import { useText } from '../../i18n/I18nProvider.tsx'
import { shownName } from '../../people/shownName.ts'
import styles from './history.module.css'

export interface HistoryProps {
  /** null while loading. */
  entries: readonly VideoHistoryEntry[] | null
  failure: GatewayFailure | null
  more: 'none' | 'idle' | 'loading' | 'failed'
  onMore: () => void
  onRetry: () => void
  onCall: (entry: VideoHistoryEntry) => void
  onSafety: (entry: VideoHistoryEntry) => void
  onReceipt: (entry: VideoHistoryEntry) => void
}

export function HistoryView(props: HistoryProps) {
  const text = useText('webChat')
  return (
    <>
      <PageHeader title={text('webChat.history.title')} />
      <Content {...props} />
    </>
  )
}

function Content({ entries, failure, more, onMore, onRetry, ...actions }: HistoryProps) {
  const text = useText('webChat')
  const failureText = useFailureText()
  const failureCode = useFailureCode()
  if (failure)
    return (
      <ErrorState
        title={text('webChat.history.failed')}
        text={failureText(failure)}
        code={failureCode(failure)}
        retry={{ label: text('base.action.retry'), onPress: onRetry }}
      />
    )
  if (!entries) return <Skeleton shape="list" label={text('webChat.history.loading')} />
  if (entries.length === 0) {
    return (
      <EmptyState
        icon="phone-slash"
        title={text('webChat.history.empty')}
        text={text('webChat.history.emptyLead')}
        action={
          <ButtonLink variant="primary" href="/wall">
            {text('webChat.history.toWall')}
          </ButtonLink>
        }
      />
    )
  }
  return (
    <Stack gap={4}>
      <Card as="div">
        <List label={text('webChat.history.title')}>
          {entries.map((entry) => (
            <HistoryRow key={entry.roomNum} entry={entry} {...actions} />
          ))}
        </List>
      </Card>
      {more === 'failed' && <Text tone="danger">{text('webChat.history.moreFailed')}</Text>}
      {more !== 'none' && (
        <Button busy={more === 'loading'} onClick={onMore}>
          {text('webChat.history.more')}
        </Button>
      )}
    </Stack>
  )
}

type RowActions = Pick<HistoryProps, 'onCall' | 'onSafety' | 'onReceipt'>

function HistoryRow({ entry, onCall, onSafety, onReceipt }: { entry: VideoHistoryEntry } & RowActions) {
  const text = useText('webChat')
  const name = shownName(entry.person)
  const outgoing = entry.role === 'caller'
  return (
    <ListRow
      press={
        entry.gold > 0 || entry.couponMinutes > 0
          ? { label: text('webChat.history.receipt', { name }), onPress: () => onReceipt(entry) }
          : undefined
      }
      leading={<Avatar src={entry.person.headImg} name="" size={56} />}
      title={<bdi>{name}</bdi>}
      mark={
        entry.person.isDemo && (
          <DemoTag label={text('app.demo.tag')} title={text('webChat.confirm.demo', { name })} />
        )
      }
      text={
        <span className={styles.facts}>
          <span
            className={styles.way}
            role="img"
            aria-label={outgoing ? text('webChat.history.outgoing') : text('webChat.history.incoming')}
          >
            <Icon name={outgoing ? 'phone-outgoing' : 'phone-incoming'} size={16} />
          </span>
          <span className={styles.ending} data-ending={entry.ending}>
            {text(`webChat.history.ending.${entry.ending}`)}
          </span>
          {entry.videoTime > 0 && <bdi>{callDuration(entry.videoTime)}</bdi>}
          <Cost entry={entry} />
          <ChatMoment at={entry.startedAt} />
        </span>
      }
      trailing={
        <span className={styles.actions}>
          <IconButton
            icon="shield-warning"
            label={text('webChat.history.safety', { name })}
            onClick={() => onSafety(entry)}
          />
          <CallAgain entry={entry} onPress={() => onCall(entry)} />
        </span>
      }
    />
  )
}

/** With what the next call would cost, before the tap. */
function CallAgain({
  entry: { person, callType },
  onPress,
}: {
  entry: VideoHistoryEntry
  onPress: () => void
}) {
  const text = useText('webChat')
  const icon = callType === 2 ? 'phone' : 'video-camera'
  const name = shownName(person)
  const price = callType === 2 ? voicePriceOf(person.pricePerMinute) : person.pricePerMinute
  const { videoCalls, voiceCalls } = useFeatures()
  if (!(callType === 2 ? voiceCalls : videoCalls) || person.noCalls === true) return null
  if (price === 0)
    return (
      <IconButton
        icon={icon}
        variant="fill"
        label={text('webChat.history.callAgain', { name })}
        onClick={onPress}
      />
    )
  return (
    <Button
      size="sm"
      icon={icon}
      aria-label={text('webChat.history.callAgainPrice', { name, price })}
      onClick={onPress}
    >
      {text('webChat.ended.price', { price })}
    </Button>
  )
}

/** The payer sees coins, the host points, a free talk says so. */
function Cost({ entry }: { entry: VideoHistoryEntry }) {
  const text = useText('webChat')
  if (entry.role === 'caller' && entry.gold > 0)
    return (
      <span className={styles.cost}>
        <Icon name="receipt" size={16} /> {text('webChat.history.cost', { gold: entry.gold })}
      </span>
    )
  if (entry.couponMinutes > 0)
    return (
      <span className={styles.cost}>
        <Icon name="receipt" size={16} /> {text('webChat.coupon.free')}
      </span>
    )
  if (entry.role === 'callee' && entry.points > 0)
    return <span>{text('webChat.history.earned', { points: entry.points })}</span>
  return entry.videoTime > 0 ? <span>{text('webChat.history.free')}</span> : null
}
