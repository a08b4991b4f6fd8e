import { EmptyState } from '@visavis/ui/EmptyState'
import { ErrorState } from '@visavis/ui/ErrorState'
import { Skeleton } from '@visavis/ui/Skeleton'
import { useFailureCode, useFailureText } from '../../i18n/failureText.ts'
import { useText } from '../../i18n/I18nProvider.tsx'
import styles from '../chat.module.css'
import { LineLog } from './LineLog.tsx'
import { LiveText } from './LiveText.tsx'
import { ThreadField } from './ThreadField.tsx'
import type { KnownThread } from './threadProps.ts'

/** What was said and where one writes, below whatever names the person. */
export function ThreadBody(props: KnownThread) {
  const text = useText('webChat')
  const failureText = useFailureText()
  const failureCode = useFailureCode()
  const { person, name, failure, loading, lines, pending } = props
  const empty = lines.length === 0 && pending.length === 0
  return (
    <>
      {empty && failure !== null && (
        <ErrorState
          level={2}
          title={text('webChat.chat.threadFailed')}
          text={failureText(failure)}
          code={failureCode(failure)}
          retry={{ label: text('base.action.retry'), onPress: props.onRetry }}
        />
      )}
      {empty && failure === null && loading && <Skeleton shape="chat" label={text('base.loading')} />}
      {empty && failure === null && !loading && (
        <div className={styles['middle']}>
          <EmptyState
            icon="hand-waving"
            level={2}
            title={text('webChat.chat.empty')}
            text={text('webChat.chat.sayHello', { name })}
          />
        </div>
      )}
      {!empty && <LineLog {...props} />}
      {person.closed === null && (
        <LiveText name={name} state={props.live} text={props.liveText} onSwitch={props.onLive} />
      )}
      <p className={styles['typing']} role="status">
        {props.typing && props.liveText === '' && text('webChat.chat.typingBy', { name })}
      </p>
      <ThreadField {...props} />
    </>
  )
}
