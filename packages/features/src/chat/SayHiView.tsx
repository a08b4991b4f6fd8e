import { useState } from 'react'
import type { Conversation } from '@visavis/core/contract'
import type { GatewayFailure } from '@visavis/core/errors'
import { MESSAGE_GRAPHEMES } from '@visavis/core/text'
import { Avatar } from '@visavis/ui/Avatar'
import { Button } from '@visavis/ui/Button'
import { Composer } from '@visavis/ui/Composer'
import { Dialog } from '@visavis/ui/Dialog'
import { EmptyState } from '@visavis/ui/EmptyState'
import { ErrorState } from '@visavis/ui/ErrorState'
import { Heading } from '@visavis/ui/Heading'
import { IconLink } from '@visavis/ui/IconLink'
import { Link } from '@visavis/ui/Link'
import { List, ListRow } from '@visavis/ui/ListRow'
import { SafetyButton } from '@visavis/ui/SafetyButton'
import { Skeleton } from '@visavis/ui/Skeleton'
import { DemoTag } from '@visavis/ui/DemoTag'
import { Text } from '@visavis/ui/Text'
import { VisuallyHidden } from '@visavis/ui/VisuallyHidden'
import { useFailureCode, useFailureText } from '../i18n/failureText.ts'
import { useText } from '../i18n/I18nProvider.tsx'
import { MoreRow, type More } from '../people/MoreRow.tsx'
import { shownName } from '../people/shownName.ts'
import styles from './chat.module.css'
import { useLineText } from './useLineText.ts'

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

/** Who greeted: reply, ignore one or all, report or block (S.30). */
export function SayHiView(props: SayHiProps) {
  const text = useText('webChat')
  const failureText = useFailureText()
  const failureCode = useFailureCode()
  const [asked, setAsked] = useState(false)
  const { people, failure, more, onIgnore, onMore, onRetry } = props
  const some = people !== null && people.length > 0
  return (
    <section className={styles['thread']} aria-label={text('webChat.sayHi.title')}>
      <header className={styles['head']}>
        <span className={styles['back']}><IconLink icon="arrow-left" label={text('webChat.chat.back')} href="/message" /></span>
        <div className={styles['who']}><Heading level={1} size={5} focusable>{text('webChat.sayHi.title')}</Heading></div>
        {some && <Button size="sm" onClick={() => setAsked(true)}>{text('webChat.sayHi.ignoreAll')}</Button>}
      </header>
      <div className={styles['log']}>
        {people === null && failure === null && <Skeleton shape="list" label={text('base.loading')} />}
        {people === null && failure !== null && <ErrorState level={2} title={text('webChat.sayHi.failed')} text={failureText(failure)} code={failureCode(failure)} retry={{ label: text('base.action.retry'), onPress: onRetry }} />}
        {people?.length === 0 && <EmptyState icon="hand-waving" level={2} title={text('webChat.sayHi.empty')} text={text('webChat.sayHi.emptyLead')} />}
        {some && <List label={text('webChat.sayHi.title')}>{people.map((person) => <Greeting key={person.id} person={person} {...props} />)}</List>}
        {some && <MoreRow more={more} onMore={onMore} />}
      </div>
      <Dialog
        open={asked}
        onClose={() => setAsked(false)}
        title={text('webChat.sayHi.ignoreAllAsk')}
        role="alertdialog"
        width="narrow"
        footer={<><Button onClick={() => setAsked(false)}>{text('webChat.sayHi.keep')}</Button><Button variant="danger" onClick={() => { setAsked(false); onIgnore(0) }}>{text('webChat.sayHi.ignoreAll')}</Button></>}
      >
        <Text>{text('webChat.sayHi.ignoreLead')}</Text>
      </Dialog>
    </section>
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
      <ListRow
        leading={<Avatar src={person.headImg} name="" size={56} />}
        title={<Link tone="quiet" href={`/profile/${person.id}`}><bdi>{name}</bdi></Link>}
        mark={person.isDemo && <DemoTag label={text('app.demo.tag')} title={text('app.demo.title')} />}
        text={<span dir="auto">{person.last === null ? '' : lineText(person.last)}</span>}
        trailing={
          <span className={styles['answers']}>
            <Button size="sm" variant="primary" busy={busy === person.id} aria-expanded={writing} onClick={() => setWriting(!writing)}>{text('webChat.sayHi.reply')}<VisuallyHidden> <bdi>{name}</bdi></VisuallyHidden></Button>
            <Button size="sm" onClick={() => onIgnore(person.id)}>{text('webChat.sayHi.ignore')}<VisuallyHidden> <bdi>{name}</bdi></VisuallyHidden></Button>
            <SafetyButton label={text('app.profile.safety', { name })} onPress={() => onSafety(person.id)} />
          </span>
        }
      />
      {writing && (
        <li className={styles['reply']}>
          <Composer value={reply} onChange={setReply} onSend={() => onReply(person.id, reply)} label={text('webChat.chat.field', { name })} sendLabel={text('webChat.chat.send')} maxGraphemes={MESSAGE_GRAPHEMES} />
        </li>
      )}
    </>
  )
}
