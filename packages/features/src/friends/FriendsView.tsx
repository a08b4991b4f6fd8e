import { Button, ButtonLink } from '@visavis/ui/Button'
import { Chip, ChipRow } from '@visavis/ui/Chip'
import { EmptyState } from '@visavis/ui/EmptyState'
import { ErrorState } from '@visavis/ui/ErrorState'
import { List } from '@visavis/ui/ListRow'
import { PageHeader } from '@visavis/ui/PageHeader'
import { Skeleton } from '@visavis/ui/Skeleton'
import { useFailureCode, useFailureText } from '../i18n/failureText.ts'
import { useText } from '../i18n/I18nProvider.tsx'
import { MoreRow } from '../people/MoreRow.tsx'
import styles from './friends.module.css'
import { FriendRowView } from './FriendRowView.tsx'
import type { Friends } from './FriendsScreen.tsx'

/** What is said of an empty tab. */
const NOBODY = {
  online: ['app.friend.noneOnline', 'app.friend.noneOnlineLead'], favorites: ['app.friend.noFavorites', 'app.friend.noFavoritesLead'], mutual: ['app.friend.noneMutual', 'app.friend.noneMutualLead'],
} as const
const TABS = { friends: 'app.friend.all', online: 'app.presence.online', favorites: 'app.friend.favorites', mutual: 'app.friend.mutual' } as const

/** Friends with what can be done: look at them, call, report or block; and the way to open requests. */
export function FriendsView({ friends: { tab, rows, failure, more, onTab, onCall, onSafety, onMore, onRetry } }: { friends: Friends }) {
  const text = useText()
  const failureText = useFailureText()
  const failureCode = useFailureCode()
  return (
    <section className={styles['page']} aria-label={text('app.title.friends')}>
      <PageHeader title={text('app.title.friends')} back={{ label: text('app.title.settings'), href: '/setting' }} />
      <div className={styles['head']}>
        <ChipRow label={text('app.title.friends')}>
          {(['friends', 'online', 'favorites', 'mutual'] as const).map((one) => <Chip key={one} selected={one === tab} onSelect={() => onTab(one)}>{text(TABS[one])}</Chip>)}
        </ChipRow>
        <ButtonLink variant="ghost" size="sm" icon="user-plus" href="/friends?tab=requests">{text('app.title.requests')}</ButtonLink>
      </div>
      {rows === null && failure === null && <Skeleton shape="list" label={text('base.loading')} />}
      {rows === null && failure !== null && <ErrorState level={2} title={text('app.friend.friendsFailed')} text={failureText(failure)} code={failureCode(failure)} retry={{ label: text('base.action.retry'), onPress: onRetry }} />}
      {rows?.length === 0 && (tab !== 'friends'
        ? <EmptyState icon={tab === 'online' ? 'users-three' : 'heart'} title={text(NOBODY[tab][0])} text={text(NOBODY[tab][1])} action={tab === 'online' ? <Button variant="primary" onClick={() => onTab('friends')}>{text('app.friend.showAll')}</Button> : <ButtonLink variant="primary" href="/wall">{text('app.friend.meet')}</ButtonLink>} />
        : <EmptyState icon="users-three" title={text('app.friend.noFriends')} text={text('app.friend.noFriendsLead')} action={<ButtonLink variant="primary" href="/wall">{text('app.friend.meet')}</ButtonLink>} />)}
      {rows !== null && rows.length > 0 && <List label={text('app.title.friends')}>{rows.map(({ person }) => <FriendRowView key={person.id} person={person} onCall={onCall} onSafety={onSafety} />)}</List>}
      <MoreRow more={more} onMore={onMore} />
    </section>
  )
}
