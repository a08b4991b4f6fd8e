import { MESSAGE_GRAPHEMES } from '@visavis/core/text'
import { Composer } from '@visavis/ui/Composer'
import { VisuallyHidden } from '@visavis/ui/VisuallyHidden'
import { useFormats, useText } from '../../i18n/I18nProvider.tsx'
import styles from '../chat.module.css'
import { useEmojiPanel } from '../emoji/useEmojiPanel.tsx'
import type { KnownThread } from './threadProps.ts'
import { usePictureChoice } from './usePictureChoice.tsx'

const FRIENDS = 1

/** Where one writes, or why one cannot: said before anything is typed, and what was typed stays. */
export function ThreadField({
  person,
  name,
  draft,
  listedWords,
  online,
  pending,
  onDraft,
  onSend,
  onGift,
  onPicture,
}: KnownThread) {
  const text = useText('webChat')
  const formats = useFormats()
  const closed =
    person.closed !== null
      ? text(person.closed === 'blocked' ? 'webChat.chat.blocked' : 'webChat.chat.unavailable', { name })
      : person.replyAwaited
        ? text('webChat.chat.wait', { name })
        : null
  const picture = usePictureChoice(person.relation !== FRIENDS && person.timestampUser === 0, onPicture)
  const emoji = useEmojiPanel()
  const lost = pending.some(({ kept, state }) => !kept && state === 'waiting')
  return (
    <div className={styles['field']} {...(closed === null && picture.handlers)}>
      {lost && (
        <p className={styles['notice']} role="alert">
          {text('webChat.chat.notKept')}
        </p>
      )}
      {listedWords.length > 0 && (
        <p className={styles['notice']} role="alert">
          {text('webChat.chat.listedWords', {
            words: formats.list(listedWords.map((word) => text('webChat.chat.quoted', { word }))),
          })}
        </p>
      )}
      {closed === null && picture.drawn}
      <Composer
        value={draft}
        onChange={onDraft}
        onSend={onSend}
        label={text('webChat.chat.field', { name })}
        sendLabel={text('webChat.chat.send')}
        picker={emoji.picker}
        handle={emoji.handle}
        actions={[
          emoji.action,
          { id: 'picture', icon: 'image', label: text('webChat.picture.add'), onPress: picture.choose },
          ...(onGift === null
            ? []
            : [{ id: 'gift', icon: 'gift' as const, label: text('app.gift.button'), onPress: onGift }]),
        ]}
        locked={closed}
        offline={online ? undefined : text('webChat.chat.offline')}
        maxGraphemes={MESSAGE_GRAPHEMES}
        counterText={(used, max) =>
          text('webChat.chat.used', { used: formats.number(used), max: formats.number(max) })
        }
      />
      {closed !== null && (
        <VisuallyHidden>
          <span role="status">{closed}</span>
        </VisuallyHidden>
      )}
    </div>
  )
}
