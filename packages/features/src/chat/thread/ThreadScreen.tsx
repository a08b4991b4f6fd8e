import { MAX_INTEGER } from '@visavis/core/contract'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { FriendRequestType } from '@visavis/domain/friend/friend.actions'
import { Button } from '@visavis/ui/Button'
import { Dialog } from '@visavis/ui/Dialog'
import { Text } from '@visavis/ui/Text'
import { useText } from '../../i18n/I18nProvider.tsx'
import { FriendAddById } from '../../people/friendship/FriendAddById.tsx'
import { NoteNameDialog } from '../../people/friendship/NoteNameDialog.tsx'
import { shownName } from '../../people/shownName.ts'
import { TranslationLimit } from './TranslationLimit.tsx'
import { ThreadView } from './ThreadView.tsx'
import { useThread } from './useThread.ts'

const FRIENDS = 1

/** A conversation (S.29), and the question before it is deleted. */
export function ThreadScreen({ friendId }: { friendId: number }) {
  const line = Number(useSearchParams()[0].get('line') ?? Number.NaN)
  const text = useText('webChat')
  const { props, asked, onAsk, onRemove } = useThread(
    friendId,
    Number.isSafeInteger(line) && line > 0 && line <= MAX_INTEGER ? line : null,
  )
  const [naming, setNaming] = useState(false)
  return (
    <>
      <ThreadView
        {...props}
        friend={
          props.person !== null &&
          props.person.relation !== FRIENDS && (
            <FriendAddById personId={friendId} type={FriendRequestType.chat} size="sm" />
          )
        }
        onName={() => setNaming(true)}
      />
      <TranslationLimit />
      <NoteNameDialog person={naming ? props.person : null} onClose={() => setNaming(false)} />
      <Dialog
        open={asked}
        onClose={() => onAsk(false)}
        title={text('webChat.chat.removeAsk')}
        role="alertdialog"
        width="narrow"
        footer={
          <>
            <Button onClick={() => onAsk(false)}>{text('webChat.chat.keep')}</Button>
            <Button variant="danger" onClick={onRemove}>
              {text('webChat.chat.remove')}
            </Button>
          </>
        }
      >
        <Text>
          {text('webChat.chat.removeLead', { name: props.person === null ? '' : shownName(props.person) })}
        </Text>
      </Dialog>
    </>
  )
}
