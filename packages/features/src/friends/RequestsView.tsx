import { Avatar } from '@visavis/ui/Avatar'
import { Button, ButtonLink } from '@visavis/ui/Button'
import { EmptyState } from '@visavis/ui/EmptyState'
import { ErrorState } from '@visavis/ui/ErrorState'
import { Link } from '@visavis/ui/Link'
import { List, ListRow } from '@visavis/ui/ListRow'
import { PageHeader } from '@visavis/ui/PageHeader'
import { SafetyButton } from '@visavis/ui/SafetyButton'
import { Skeleton } from '@visavis/ui/Skeleton'
import { useFailureCode, useFailureText } from '../i18n/failureText.ts'
import { useFormats, useText } from '../i18n/I18nProvider.tsx'
import { MoreRow } from '../people/MoreRow.tsx'
import { shownName } from '../people/shownName.ts'
import styles from './friends.module.css'
import type { Requests } from './RequestsScreen.tsx'

/** Who asks, with both answers, report and block; and whom one asked. */
export function RequestsView({ requests: { rows, failure, more, answering, onAnswer, onSafety, onMore, onRetry } }: { requests: Requests }) {
  const text = useText()
  const formats = useFormats()
  const failureText = useFailureText()
  const failureCode = useFailureCode()
  return (
    <section className={styles['page']} aria-label={text('app.title.requests')}>
      <PageHeader title={text('app.title.requests')} back={{ label: text('app.title.friends'), href: '/friends' }} />
      {rows === null && failure === null && <Skeleton shape="list" label={text('base.loading')} />}
      {rows === null && failure !== null && <ErrorState level={2} title={text('app.friend.listFailed')} text={failureText(failure)} code={failureCode(failure)} retry={{ label: text('base.action.retry'), onPress: onRetry }} />}
      {rows?.length === 0 && <EmptyState icon="user-plus" title={text('app.friend.none')} text={text('app.friend.noneLead')} action={<ButtonLink variant="primary" href="/wall">{text('app.friend.meet')}</ButtonLink>} />}
      {rows !== null && rows.length > 0 && (
        <List label={text('app.title.requests')}>
          {rows.map((row) => {
            const { person, requestId, mine, at } = row
            const name = shownName(person)
            return (
              <ListRow
                key={requestId}
                leading={<Avatar src={person.headImg} name="" />}
                title={<Link tone="quiet" href={`/profile/${person.id}`}><bdi>{name}</bdi></Link>}
                text={<>{person.isDemo && <>{text('app.demo.tag')} · </>}{mine ? text('app.friend.waits', { day: formats.dateTime(at) }) : text('app.friend.askedOn', { day: formats.dateTime(at) })}</>}
                trailing={mine ? undefined : (
                  <span className={styles['answers']}>
                    <Button size="sm" disabled={answering === requestId} aria-label={text('app.friend.refuseName', { name })} onClick={() => onAnswer(row, false)}>{text('app.friend.refuse')}</Button>
                    <Button size="sm" variant="primary" busy={answering === requestId} aria-label={text('app.friend.acceptName', { name })} onClick={() => onAnswer(row, true)}>{text('app.friend.accept')}</Button>
                    <SafetyButton label={text('app.profile.safety', { name })} onPress={() => onSafety(person.id)} />
                  </span>
                )}
              />
            )
          })}
        </List>
      )}
      <MoreRow more={more} onMore={onMore} />
    </section>
  )
}
