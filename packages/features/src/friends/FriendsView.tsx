import { Button, ButtonLink } from '@visavis/ui/Button'
import { EmptyState } from '@visavis/ui/EmptyState'
import { ErrorState } from '@visavis/ui/ErrorState'
import { List } from '@visavis/ui/ListRow'
import { PageHeader } from '@visavis/ui/PageHeader'
import { Skeleton } from '@visavis/ui/Skeleton'
import type { ReactNode } from 'react'
import { useFailureCode, useFailureText } from '../i18n/failureText.ts'
import { useText } from '../i18n/I18nProvider.tsx'
import { MoreRow } from '../people/MoreRow.tsx'
import { NameSearch } from '../people/NameSearch.tsx'
import styles from './friends.module.css'
import { FriendRowView } from './FriendRowView.tsx'
import type { Friends } from './friendsModel.ts'

/** What is said of an empty tab. */
const NOBODY = {
  friends: ['app.friend.noFriends', 'app.friend.noFriendsLead'],
  online: ['app.friend.noneOnline', 'app.friend.noneOnlineLead'],
  favorites: ['app.friend.noFavorites', 'app.friend.noFavoritesLead'],
  mutual: ['app.friend.noneMutual', 'app.friend.noneMutualLead'],
} as const
const ICONS = { friends: 'users-three', online: 'users-three', favorites: 'heart', mutual: 'heart' } as const

/** Friends with what can be done: look at them, write, call, name, remove, report or block. */
export function FriendsView({ friends, tabs }: { friends: Friends; tabs: ReactNode }) {
  const text = useText()
  const failureText = useFailureText()
  const failureCode = useFailureCode()
  const { tab, rows, failure, more, typed, searched, onType, onAll, onMore, onRetry } = friends
  const empty = rows?.length === 0
  return (
    <section aria-label={text('app.title.friends')}>
      <PageHeader
        title={text('app.title.friends')}
        back={{ label: text('app.title.settings'), href: '/setting' }}
      />
      {tabs}
      {!(empty && !searched && typed === '') && (
        <NameSearch label={text('app.friend.search')} typed={typed} onType={onType} />
      )}
      {rows === null && failure === null && <Skeleton shape="list" label={text('base.loading')} />}
      {rows === null && failure !== null && (
        <ErrorState
          level={2}
          title={text('app.friend.friendsFailed')}
          text={failureText(failure)}
          code={failureCode(failure)}
          retry={{ label: text('base.action.retry'), onPress: onRetry }}
        />
      )}
      {empty && searched && (
        <EmptyState
          icon="magnifying-glass"
          title={text('app.friend.searchNone')}
          text={text('app.friend.searchNoneLead')}
          action={
            <Button variant="quiet" onClick={() => onType('')}>
              {text('app.search.clear')}
            </Button>
          }
        />
      )}
      {empty && !searched && (
        <EmptyState
          icon={ICONS[tab]}
          title={text(NOBODY[tab][0])}
          text={text(NOBODY[tab][1])}
          action={
            tab === 'online' ? (
              <Button variant="primary" onClick={onAll}>
                {text('app.friend.showAll')}
              </Button>
            ) : (
              <ButtonLink variant="primary" href="/wall">
                {text('app.friend.meet')}
              </ButtonLink>
            )
          }
        />
      )}
      {rows !== null && rows.length > 0 && (
        <div className={styles['people']}>
          <List label={text('app.title.friends')}>
            {rows.map(({ person }) => (
              <FriendRowView key={person.id} {...friends} person={person} />
            ))}
          </List>
        </div>
      )}
      <MoreRow more={more} onMore={onMore} />
    </section>
  )
}
