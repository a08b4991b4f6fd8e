import { voicePriceOf } from '@visavis/core/contract'
import { useFeatures } from '@visavis/domain/globalConf/useFeatures'
import { Avatar } from '@visavis/ui/Avatar'
import { BareLink } from '@visavis/ui/Link'
import { Button, ButtonLink } from '@visavis/ui/Button'
import { DemoTag } from '@visavis/ui/DemoTag'
import { EmptyState } from '@visavis/ui/EmptyState'
import { ErrorState } from '@visavis/ui/ErrorState'
import { Heading } from '@visavis/ui/Heading'
import { Icon } from '@visavis/ui/Icon'
import { IconLink } from '@visavis/ui/IconLink'
import { Menu } from '@visavis/ui/Menu'
import { Presence } from '@visavis/ui/Presence'
import { SafetyButton } from '@visavis/ui/SafetyButton'
import { Skeleton } from '@visavis/ui/Skeleton'
import { useFailureCode, useFailureText } from '../../i18n/failureText.ts'
import { useText } from '../../i18n/I18nProvider.tsx'
import { shownName } from '../../people/shownName.ts'
import { presenceLabel, presenceOf } from '../../people/status.ts'
import styles from '../chat.module.css'
import { ThreadBody } from './ThreadBody.tsx'
import type { ThreadProps, KnownThread } from './threadProps.ts'

/** A conversation: who, what was said, and where one writes. */
export function ThreadView(props: ThreadProps) {
  const text = useText('webChat')
  const failureText = useFailureText()
  const failureCode = useFailureCode()
  const { person, failure } = props
  if (person === null) {
    if (failure === null)
      return (
        <div className={styles['thread']}>
          <Skeleton shape="chat" label={text('base.loading')} />
        </div>
      )
    return (
      <div className={styles['thread']}>
        <header className={styles['head']}>
          <IconLink icon="arrow-left" label={text('webChat.chat.back')} href="/message" />
        </header>
        {failure.status === 404 ? (
          <EmptyState
            icon="smiley-sad"
            level={1}
            title={text('app.profile.unknown')}
            text={text('app.profile.unknownLead')}
            action={<ButtonLink href="/wall">{text('app.profile.toWall')}</ButtonLink>}
          />
        ) : (
          <ErrorState
            level={1}
            title={text('webChat.chat.threadFailed')}
            text={failureText(failure)}
            code={failureCode(failure)}
            retry={{ label: text('base.action.retry'), onPress: props.onRetry }}
          />
        )}
      </div>
    )
  }
  const name = shownName(person)
  return (
    <section className={styles['thread']} aria-label={text('webChat.chat.with', { name })}>
      <Head {...props} person={person} name={name} />
      <ThreadBody {...props} person={person} name={name} />
    </section>
  )
}

/** Real-time text in the menu of the thread. */
function liveItem(text: ReturnType<typeof useText<'webChat'>>, { live, onLive }: ThreadProps) {
  const on = live === 'mine' || live === 'both'
  return {
    id: 'live',
    icon: 'keyboard' as const,
    label: text(on ? 'webChat.live.off' : 'webChat.live.on'),
    onSelect: () => onLive(!on),
  }
}

function Head(props: KnownThread & ThreadProps) {
  const { person, name, status, onSafety, onCall, onMute, onPin, onName, onRemove } = props
  const text = useText('webChat')
  const presence = presenceOf(status)
  const { videoCalls, voiceCalls } = useFeatures()
  const kind = videoCalls ? 1 : voiceCalls ? 2 : null
  const price = kind === 2 ? voicePriceOf(person.pricePerMinute) : person.pricePerMinute
  return (
    <header className={styles['head']}>
      <span className={styles['back']}>
        <IconLink icon="arrow-left" label={text('webChat.chat.back')} href="/message" />
      </span>
      <Avatar src={person.headImg} name="" size={44} />
      <div className={styles['who']}>
        <Heading level={1} size={5} focusable>
          <BareLink href={`/profile/${person.id}`}>
            <bdi>{name}</bdi>
          </BareLink>
        </Heading>
        <span className={styles['state']}>
          {person.isDemo && <DemoTag label={text('app.demo.tag')} title={text('app.demo.title')} />}
          <Presence status={presence} label={presenceLabel(text, presence)} />
        </span>
      </div>
      <SafetyButton label={text('app.profile.safety', { name })} onPress={onSafety} />
      <Menu
        label={text('webChat.chat.menu')}
        trigger={<Icon name="dots-three" size={22} />}
        items={[
          {
            id: 'mute',
            icon: 'bell-slash',
            label: text(person.muted ? 'webChat.chat.unmute' : 'webChat.chat.mute'),
            onSelect: onMute,
          },
          {
            id: 'pin',
            label: text(person.pinned ? 'webChat.chat.unpin' : 'webChat.chat.pin'),
            onSelect: onPin,
          },
          { id: 'name', label: text('app.alias.edit'), onSelect: onName },
          ...(person.closed === null ? [liveItem(text, props)] : []),
          ...(props.translates
            ? [
                {
                  id: 'always',
                  icon: 'translate' as const,
                  label: text(props.always ? 'webChat.translation.stop' : 'webChat.translation.always'),
                  onSelect: props.onAlways,
                },
              ]
            : []),
          {
            id: 'remove',
            icon: 'trash',
            label: text('webChat.chat.remove'),
            tone: 'danger',
            onSelect: onRemove,
          },
        ]}
      />
      {person.closed === null && (
        <div className={styles['acts']}>
          {kind !== null && onCall !== null && (
            <Button
              full
              size="sm"
              variant="primary"
              icon={kind === 2 ? 'phone' : 'video-camera'}
              disabled={presence !== 'online'}
              aria-description={text('webChat.ended.priceSpoken', { name, price })}
              onClick={() => onCall(kind, price)}
            >
              {price > 0 ? text('app.discover.call', { price }) : text('app.profile.call')}
            </Button>
          )}
          {props.friend}
        </div>
      )}
    </header>
  )
}
