import { Button, ButtonLink } from '@visavis/ui/Button'
import { EmptyState } from '@visavis/ui/EmptyState'
import { ErrorState } from '@visavis/ui/ErrorState'
import { Heading } from '@visavis/ui/Heading'
import { List } from '@visavis/ui/ListRow'
import { PageHeader } from '@visavis/ui/PageHeader'
import { Skeleton } from '@visavis/ui/Skeleton'
import type { ReactNode } from 'react'
import { useFailureCode, useFailureText } from '../i18n/failureText.ts'
import { useFormats, useText } from '../i18n/I18nProvider.tsx'
import { MoreRow } from '../people/MoreRow.tsx'
import { NameSearch } from '../people/NameSearch.tsx'
import { PersonRow } from '../people/PersonRow.tsx'
import { shownName } from '../people/shownName.ts'
import styles from './friends.module.css'
import type { Requests } from './requestsModel.ts'

/** Who asks, with both answers; below them, whom one asked. */
export function RequestsView({ requests, tabs }: { requests: Requests; tabs: ReactNode }) {
  const text = useText()
  const failureText = useFailureText()
  const failureCode = useFailureCode()
  const { rows, counts, failure, more, typed, searched, onType, onMore, onRetry } = requests
  const empty = rows?.length === 0
  const received = rows?.filter(({ mine }) => !mine) ?? []
  const sent = rows?.filter(({ mine }) => mine) ?? []
  return (
    <section aria-label={text('app.title.requests')}>
      <PageHeader
        title={text('app.title.requests')}
        back={{ label: text('app.title.friends'), href: '/friends' }}
      />
      {tabs}
      {!(empty && !searched && typed === '') && (
        <NameSearch label={text('app.friend.search')} typed={typed} onType={onType} />
      )}
      {rows === null && failure === null && <Skeleton shape="list" label={text('base.loading')} />}
      {rows === null && failure !== null && (
        <ErrorState
          level={2}
          title={text('app.friend.listFailed')}
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
          icon="user-plus"
          title={text('app.friend.none')}
          text={text('app.friend.noneLead')}
          action={
            <ButtonLink variant="primary" href="/wall">
              {text('app.friend.meet')}
            </ButtonLink>
          }
        />
      )}
      {received.length > 0 && (
        <Part
          title={text('app.friend.toAnswer', {
            count: (searched ? undefined : counts?.received) ?? received.length,
          })}
          rows={received}
          requests={requests}
        />
      )}
      {sent.length > 0 && (
        <Part
          title={text('app.friend.sentCount', {
            count: (searched ? undefined : counts?.sent) ?? sent.length,
          })}
          rows={sent}
          requests={requests}
        />
      )}
      <MoreRow more={more} onMore={onMore} />
    </section>
  )
}

/** Requests of one direction under their heading. */
function Part({ title, rows, requests }: { title: string; rows: Requests['rows'] & {}; requests: Requests }) {
  const text = useText()
  const formats = useFormats()
  const { answering, onAnswer, onSafety } = requests
  return (
    <div className={`${styles['part']} ${styles['people']}`}>
      <Heading level={2} size={5}>
        {title}
      </Heading>
      <List label={title}>
        {rows.map((row) => {
          const { person, requestId, mine, at } = row
          const name = shownName(person)
          return (
            <PersonRow
              key={requestId}
              person={person}
              text={text(mine ? 'app.friend.waits' : 'app.friend.askedOn', { day: formats.dateTime(at) })}
              onSafety={onSafety}
              actions={
                !mine && (
                  <>
                    <Button
                      size="sm"
                      disabled={answering === requestId}
                      aria-label={text('app.friend.refuseName', { name })}
                      onClick={() => onAnswer(row, false)}
                    >
                      {text('app.friend.refuse')}
                    </Button>
                    <Button
                      size="sm"
                      variant="primary"
                      busy={answering === requestId}
                      aria-label={text('app.friend.acceptName', { name })}
                      onClick={() => onAnswer(row, true)}
                    >
                      {text('app.friend.accept')}
                    </Button>
                  </>
                )
              }
            />
          )
        })}
      </List>
    </div>
  )
}
