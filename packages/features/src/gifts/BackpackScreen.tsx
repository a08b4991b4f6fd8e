import { failureOf } from '@visavis/domain/gateway/failureOf'
import { useBackpackQuery } from '@visavis/domain/gifts/gifts.api'
import { JUST_READ_S } from '@visavis/domain/gateway/justRead'
import { stacksOf } from '@visavis/domain/gifts/backpackStacks'
import { usePorts } from '@visavis/domain/hooks'
import { BackpackTile } from '@visavis/ui/BackpackTile'
import { Button } from '@visavis/ui/Button'
import { EmptyState } from '@visavis/ui/EmptyState'
import { ErrorState } from '@visavis/ui/ErrorState'
import { giftPictureOf } from '@visavis/ui/giftPictures'
import { PageHeader } from '@visavis/ui/PageHeader'
import { SegmentedControl } from '@visavis/ui/SegmentedControl'
import { Skeleton } from '@visavis/ui/Skeleton'
import { Stack } from '@visavis/ui/Stack'
import { Text } from '@visavis/ui/Text'
import { useState } from 'react'
import { useFailureCode, useFailureText } from '../i18n/failureText.ts'
import { useFormats, useText } from '../i18n/I18nProvider.tsx'
import { useGo } from '../i18n/SiteLink.tsx'
import { useGiftName } from '../people/coins/useGiftName.ts'
import { useAddressQuery } from '../people/useAddressQuery.ts'
import styles from './backpack.module.css'
import { FIRST_TAB } from './backpackRead.ts'

const DAY_MS = 86_400_000
/** The note warns when an item ends within these days. */
const SOON_DAYS = 3
const TABS = ['gift', 'coupon', 'expired'] as const
type Tab = (typeof TABS)[number]
const tabOf = (given: string | null): Tab => TABS.find((one) => one === given) ?? FIRST_TAB.type

/**
 * Gifts that wait to be given, call coupons that wait for a call, and what was used or has expired (S.23).
 * The tab stands in the address (Q.24).
 */
export function BackpackScreen({ onBack }: { onBack: () => void }) {
  const text = useText()
  const [query, change] = useAddressQuery()
  const tab = tabOf(query.get('tab'))
  return (
    <Stack gap={4}>
      <PageHeader
        title={text('app.title.backpack')}
        back={{ label: text('app.profile.back'), onPress: onBack }}
      />
      <SegmentedControl
        label={text('app.title.backpack')}
        segments={[
          { value: 'gift', label: text('app.backpack.gifts') },
          { value: 'coupon', label: text('app.backpack.coupons') },
          { value: 'expired', label: text('app.backpack.over') },
        ]}
        value={tab}
        onChange={(value) => change({ tab: value === FIRST_TAB.type ? null : value })}
      />
      <Items key={tab} tab={tab} />
    </Stack>
  )
}

const FROM = {
  team: 'app.backpack.from',
  task: 'app.backpack.fromTask',
  wheel: 'app.backpack.fromWheel',
} as const
const EMPTY = {
  gift: { title: 'app.backpack.empty', lead: 'app.backpack.emptyLead' },
  coupon: { title: 'app.backpack.couponEmpty', lead: 'app.backpack.couponHow' },
  expired: { title: 'app.backpack.overEmpty', lead: 'app.backpack.emptyLead' },
} as const

/** One page of a tab, equal items together, and the next on demand: what is over may be many. */
function Items({ tab, page = 1 }: { tab: Tab; page?: number }) {
  const [more, setMore] = useState(false)
  const text = useText()
  const formats = useFormats()
  const giftName = useGiftName()
  const go = useGo()
  const failureText = useFailureText()
  const failureCode = useFailureCode()
  const { clock, gateway } = usePorts()
  const read = useBackpackQuery(
    { ...FIRST_TAB, type: tab, ...(page > 1 && { page }) },
    { refetchOnMountOrArgChange: JUST_READ_S, refetchOnReconnect: true },
  )
  if (read.data === undefined) {
    if (read.error === undefined) return <Skeleton shape="list" count={3} label={text('base.loading')} />
    const failure = failureOf(read.error)
    return (
      <ErrorState
        level={2}
        title={text('app.backpack.failed')}
        text={failureText(failure)}
        code={failureCode(failure)}
        retry={{
          label: text('base.action.retry'),
          onPress: () => void read.refetch(),
          busy: read.isFetching,
        }}
      />
    )
  }
  const { list } = read.data
  if (list.length === 0)
    return page > 1 ? null : (
      <EmptyState
        icon="backpack"
        title={text(EMPTY[tab].title)}
        text={tab === 'expired' ? '' : text(EMPTY[tab].lead)}
      />
    )
  const now = clock.now() + gateway.clockOffset()
  return (
    <Stack gap={4}>
      {page === 1 && tab !== 'expired' && (
        <Text tone="secondary">{text(tab === 'gift' ? 'app.backpack.how' : 'app.backpack.couponHow')}</Text>
      )}
      <ul className={styles['grid']}>
        {stacksOf(list).map(({ item, count }) => {
          const days = Math.ceil((item.expiresAt - now) / DAY_MS)
          const soon = days <= SOON_DAYS
          const ready = soon
            ? text('app.backpack.left', { days })
            : text('app.backpack.until', { day: formats.day(item.expiresAt) })
          const over =
            item.usedAt === null
              ? text('app.backpack.expired', { day: formats.day(item.expiresAt) })
              : text('app.backpack.used', { day: formats.day(item.usedAt) })
          return (
            <BackpackTile
              key={item.id}
              state={tab === 'expired' ? 'used' : soon ? 'soon' : 'ready'}
              {...(item.type === 'gift'
                ? {
                    picture: giftPictureOf(item.picture),
                    name: giftName({ giftId: item.giftId, name: item.name, count: 1 }),
                  }
                : { name: text('app.backpack.coupon', { minutes: item.minutes, scope: item.scope }) })}
              {...(count > 1 && { count: `× ${formats.number(count)}` })}
              note={[tab === 'expired' ? over : ready, text(FROM[item.source])].join(' · ')}
              {...(tab !== 'expired' && {
                action:
                  item.type === 'gift'
                    ? { label: text('app.backpack.give'), onPress: () => go('/message') }
                    : item.reserved
                      ? { label: text('app.backpack.inCall'), busy: true, onPress: () => {} }
                      : { label: text('app.backpack.use'), onPress: () => go('/wall') },
              })}
            />
          )
        })}
      </ul>
      {page * FIRST_TAB.size < read.data.total &&
        (more ? (
          <Items tab={tab} page={page + 1} />
        ) : (
          <Button variant="quiet" onClick={() => setMore(true)}>
            {text('app.coins.more')}
          </Button>
        ))}
    </Stack>
  )
}
