import type { Data } from '@visavis/core/contract'
import { useFriendCountsQuery } from '@visavis/domain/friend/friend.api'
import { Chip, ChipRow } from '@visavis/ui/Chip'
import { useFormats, useText } from '../../i18n/I18nProvider.tsx'
import { useGo } from '../../i18n/SiteLink.tsx'
import styles from '../people.module.css'

export type FriendCounts = Data<'friendCounts'>

/** Names of the tabs, in their order; the address has them as `?tab=`. */
const TABS = {
  friends: 'app.friend.all',
  online: 'app.presence.online',
  requests: 'app.title.requests',
  favorites: 'app.friend.favorites',
  mutual: 'app.friend.mutual',
  sayhi: 'app.title.sayHi',
  blocked: 'app.title.blocked',
} as const
export type FriendTab = keyof typeof TABS

/** People of a tab: requests of both directions together. */
const countOf = (tab: FriendTab, { received, sent, sayHi, ...counts }: FriendCounts): number =>
  tab === 'requests' ? received + sent : tab === 'sayhi' ? sayHi : counts[tab]

interface FriendTabsViewProps {
  readonly tab: FriendTab
  /** Undefined while unknown. */ readonly counts: FriendCounts | undefined
  readonly onTab: (tab: FriendTab) => void
}

/** The lists of people, each with how many stand in it. */
export function FriendTabsView({ tab, counts, onTab }: FriendTabsViewProps) {
  const text = useText()
  const formats = useFormats()
  return (
    <div className={styles['tabs']}>
      <ChipRow label={text('app.title.friends')} scroll>
        {(Object.keys(TABS) as FriendTab[]).map((one) => (
          <Chip key={one} selected={one === tab} onSelect={() => onTab(one)}>
            {text(TABS[one])}
            {counts !== undefined && (
              <>
                {' '}
                <span className={styles['count']}>{formats.number(countOf(one, counts))}</span>
              </>
            )}
          </Chip>
        ))}
      </ChipRow>
    </div>
  )
}

/** {@link FriendTabsView} with the counts of the gateway; a tab is an address of its own. */
export function FriendTabs({ tab }: { tab: FriendTab }) {
  const go = useGo()
  const counts = useFriendCountsQuery(undefined, { refetchOnMountOrArgChange: true })
  return (
    <FriendTabsView
      tab={tab}
      counts={counts.data}
      onTab={(next) => go(next === 'friends' ? '/friends' : `/friends?tab=${next}`)}
    />
  )
}
