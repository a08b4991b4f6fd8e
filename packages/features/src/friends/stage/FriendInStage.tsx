import { IconButton } from '@visavis/ui/IconButton'
import { Tag } from '@visavis/ui/Tag'
import { UpgradeRequest } from '@visavis/ui/UpgradeRequest'
import { useText } from '../../i18n/I18nProvider.tsx'
import { useFriendPrompt } from '../../people/friendship/useFriendPrompt.ts'
import type { FriendInStage } from './useFriendInStage.ts'

/** Beside the safety button: asks to be friends; the price is told before anything is sent. */
export function FriendButton({ of: { friendship, asking, ask } }: { of: FriendInStage }) {
  const text = useText()
  return (
    friendship.state === 'none' && (
      <IconButton
        icon="user-plus"
        variant="glass"
        aria-expanded={asking}
        label={text('app.friend.ask')}
        onClick={() => ask(!asking)}
      />
    )
  )
}

/** How the two stand since they met here, over the picture. */
export function FriendNote({ of: { friendship, saysFriends } }: { of: FriendInStage }) {
  const text = useText()
  return (
    <span role="status">
      {friendship.state === 'requested' && (
        <Tag tone="media" icon="check">
          {text('app.friend.sent')}
        </Tag>
      )}
      {saysFriends && (
        <Tag tone="media" icon="users-three">
          {text('app.friend.friends')}
        </Tag>
      )}
    </span>
  )
}

/** Whether there is a question: the own one with its price, or that of the other side. */
export const hasFriendQuestion = ({ friendship, asking }: FriendInStage): boolean =>
  asking || friendship.state === 'asks'

export function FriendQuestion({
  name,
  of: {
    friendship: { state, price, busy, add, answer },
    type,
    gender,
    ask,
  },
}: {
  name: string
  of: FriendInStage
}) {
  const text = useText()
  const prompt = useFriendPrompt(name, price, type)
  return state === 'asks' ? (
    <UpgradeRequest
      icon="user-plus"
      title={text('app.friend.asks', { name, gender })}
      text={text('app.friend.askedText')}
      decline={{ label: text('app.friend.refuse'), onPress: () => answer(false) }}
      accept={{ label: text('app.friend.accept'), busy, onPress: () => answer(true) }}
    />
  ) : (
    <UpgradeRequest
      icon="user-plus"
      {...prompt}
      decline={{ label: text('app.friend.later'), onPress: () => ask(false) }}
      accept={{ label: text('app.friend.add', { price }), busy, onPress: add }}
    />
  )
}
