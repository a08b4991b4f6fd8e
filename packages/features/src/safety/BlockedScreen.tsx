import type { BlockedPerson } from '@visavis/core/contract'
import type { GatewayFailure } from '@visavis/core/errors'
import { failureOf } from '@visavis/domain/gateway/failureOf'
import { useAppDispatch } from '@visavis/domain/hooks'
import { unblockPerson } from '@visavis/domain/safety/safety.actions'
import { useBlockedListInfiniteQuery } from '@visavis/domain/safety/safety.api'
import { Avatar } from '@visavis/ui/Avatar'
import { Button, ButtonLink } from '@visavis/ui/Button'
import { EmptyState } from '@visavis/ui/EmptyState'
import { ErrorState } from '@visavis/ui/ErrorState'
import { List, ListRow } from '@visavis/ui/ListRow'
import { PageHeader } from '@visavis/ui/PageHeader'
import { Skeleton } from '@visavis/ui/Skeleton'
import type { ReactNode } from 'react'
import { FriendTabs } from '../people/friendship/FriendTabs.tsx'
import { useFailureCode, useFailureText } from '../i18n/failureText.ts'
import { useFormats, useText } from '../i18n/I18nProvider.tsx'
import { shownName } from '../people/shownName.ts'

export interface BlockedViewProps {
  readonly tabs?: ReactNode
  people: readonly BlockedPerson[] | null
  failure: GatewayFailure | null
  more: boolean
  onMore: () => void
  onRetry: () => void
  onUnblock: (person: BlockedPerson) => void
}

/** Everybody this person has blocked, newest first (R3.42). */
export function BlockedScreen() {
  const dispatch = useAppDispatch()
  const pages = useBlockedListInfiniteQuery()
  return (
    <BlockedView
      tabs={<FriendTabs tab="blocked" />}
      people={pages.data?.pages.flatMap((page) => page.list) ?? null}
      failure={pages.error === undefined ? null : failureOf(pages.error)}
      more={pages.hasNextPage}
      onMore={() => void pages.fetchNextPage()}
      onRetry={() => void pages.refetch()}
      onUnblock={(person) => void dispatch(unblockPerson({ personId: person.id, name: shownName(person) }))}
    />
  )
}

export function BlockedView({ tabs, people, failure, more, onMore, onRetry, onUnblock }: BlockedViewProps) {
  const text = useText()
  const formats = useFormats()
  const failureText = useFailureText()
  const failureCode = useFailureCode()
  return (
    <>
      <PageHeader
        title={text('app.title.blocked')}
        back={{ label: text('app.title.settings'), href: '/setting' }}
      />
      {tabs}
      {people === null && failure === null && <Skeleton shape="list" label={text('base.loading')} />}
      {people === null && failure !== null && (
        <ErrorState
          title={text('app.blocked.failed')}
          text={failureText(failure)}
          code={failureCode(failure)}
          retry={{ label: text('base.action.retry'), onPress: onRetry }}
        />
      )}
      {people?.length === 0 && (
        <EmptyState
          icon="shield-check"
          title={text('app.blocked.empty')}
          text={text('app.blocked.emptyLead')}
          action={
            <ButtonLink variant="quiet" href="/safety-center">
              {text('app.information.safety')}
            </ButtonLink>
          }
        />
      )}
      {people !== null && people.length > 0 && (
        <List label={text('app.title.blocked')}>
          {people.map((person) => {
            const name = shownName(person)
            return (
              <ListRow
                key={person.id}
                leading={<Avatar src={person.headImg} name="" />}
                title={<bdi>{name}</bdi>}
                text={text('app.blocked.since', { day: formats.dateTime(person.blockedAt) })}
                trailing={
                  <Button
                    size="sm"
                    aria-label={text('app.blocked.unblockName', { name })}
                    onClick={() => onUnblock(person)}
                  >
                    {text('app.blocked.unblock')}
                  </Button>
                }
              />
            )
          })}
        </List>
      )}
      {more && (
        <Button variant="quiet" onClick={onMore}>
          {text('app.blocked.more')}
        </Button>
      )}
    </>
  )
}
