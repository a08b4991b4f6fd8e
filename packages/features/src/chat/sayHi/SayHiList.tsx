import { useState } from 'react'
import type { Conversation } from '@visavis/core/contract'
import type { GatewayFailure } from '@visavis/core/errors'
import { MESSAGE_GRAPHEMES } from '@visavis/core/text'
import { Button, ButtonLink } from '@visavis/ui/Button'
import { Composer } from '@visavis/ui/Composer'
import { EmptyState } from '@visavis/ui/EmptyState'
import { ErrorState } from '@visavis/ui/ErrorState'
import { List } from '@visavis/ui/ListRow'
import { Skeleton } from '@visavis/ui/Skeleton'
import { VisuallyHidden } from '@visavis/ui/VisuallyHidden'
import { useFailureCode, useFailureText } from '../../i18n/failureText.ts'
import { useText } from '../../i18n/I18nProvider.tsx'
import { MoreRow, type More } from '../../people/MoreRow.tsx'
import { PersonRow } from '../../people/PersonRow.tsx'
import { shownName } from '../../people/shownName.ts'
import styles from '../chat.module.css'
import { useLineText } from '../thread/useLineText.ts'

export interface SayHiProps {
  /** Null while it is read for the first time. */
  readonly people: readonly Conversation[] | null
  readonly failure: GatewayFailure | null
  readonly more: More
  /** An answer is on its way to this person; 0 for nobody. */
  readonly busy: number
  readonly onReply: (personId: number, text: string) => void
  /** 0 ignores all. */
  readonly onIgnore: (personId: number) => void
  readonly onSafety: (personId: number) => void
  readonly onMore: () => void
  readonly onRetry: () => void
}

/** Who greeted, in each state of the list: reply, ignore, report or block. */
export function SayHiList(props: SayHiProps) {
  const text = useText('webChat')
  const failureText = useFailureText()
  const failureCode = useFailureCode()
  const { people, failure, more, onMore, onRetry } = props
  const some = people !== null && people.length > 0
  return (
    <>
      {people === null && failure === null && <Skeleton shape="list" label={text('base.loading')} />}
      {people === null && failure !== null && (
        <ErrorState
          level={2}
          title={text('webChat.sayHi.failed')}
          text={failureText(failure)}
          code={failureCode(failure)}
          retry={{ label: text('base.action.retry'), onPress: onRetry }}
        />
      )}
      {people?.length === 0 && (
        <EmptyState
          icon="hand-waving"
          level={2}
          title={text('webChat.sayHi.empty')}
          text={text('webChat.sayHi.emptyLead')}
          action={<ButtonLink href="/wall">{text('app.landing.browse')}</ButtonLink>}
        />
      )}
      {some && (
        <List label={text('webChat.sayHi.title')}>
          {people.map((person) => (
            <Greeting key={person.id} person={person} {...props} />
          ))}
        </List>
      )}
      {some && <MoreRow more={more} onMore={onMore} />}
    </>
  )
}

function Greeting({ person, busy, onReply, onIgnore, onSafety }: SayHiProps & { person: Conversation }) {
  const text = useText('webChat')
  const lineText = useLineText()
  const [writing, setWriting] = useState(false)
  const [reply, setReply] = useState('')
  const name = shownName(person)
  return (
    <>
      <PersonRow
        person={person}
        text={<span dir="auto">{person.last === null ? '' : lineText(person.last)}</span>}
        onSafety={onSafety}
        actions={
          <>
            <Button
              size="sm"
              variant="primary"
              busy={busy === person.id}
              aria-expanded={writing}
              onClick={() => setWriting(!writing)}
            >
              {text('webChat.sayHi.reply')}
              <VisuallyHidden>
                {' '}
                <bdi>{name}</bdi>
              </VisuallyHidden>
            </Button>
            <Button size="sm" onClick={() => onIgnore(person.id)}>
              {text('webChat.sayHi.ignore')}
              <VisuallyHidden>
                {' '}
                <bdi>{name}</bdi>
              </VisuallyHidden>
            </Button>
          </>
        }
      />
      {writing && (
        <li className={styles['reply']}>
          <Composer
            value={reply}
            onChange={setReply}
            onSend={() => onReply(person.id, reply)}
            label={text('webChat.chat.field', { name })}
            sendLabel={text('webChat.chat.send')}
            maxGraphemes={MESSAGE_GRAPHEMES}
          />
        </li>
      )}
    </>
  )
}
