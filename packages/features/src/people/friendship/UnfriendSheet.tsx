import { removeFriend } from '@visavis/domain/friend/friend.actions'
import { useAppDispatch } from '@visavis/domain/hooks'
import { Button } from '@visavis/ui/Button'
import { Sheet } from '@visavis/ui/Sheet'
import { Stack } from '@visavis/ui/Stack'
import { Text } from '@visavis/ui/Text'
import { useState } from 'react'
import { useText } from '../../i18n/I18nProvider.tsx'

interface UnfriendSheetProps {
  readonly open: boolean
  readonly personId: number
  readonly name: string
  readonly onClose: () => void
}

/** Ends a friendship after a question: a new request may cost coins. */
export function UnfriendSheet({ open, personId, name, onClose }: UnfriendSheetProps) {
  const text = useText()
  const dispatch = useAppDispatch()
  const [busy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    const ended = await dispatch(removeFriend(personId))
    setBusy(false)
    // A failure is said as a notice, and the question stays.
    if (ended) onClose()
  }
  return (
    <Sheet open={open} onClose={onClose} title={text('app.friend.removeTitle', { name })}>
      <Stack gap={4}>
        <Text>{text('app.friend.removeText')}</Text>
        <Button variant="danger" size="lg" full busy={busy} onClick={() => void remove()}>
          {text('app.friend.remove')}
        </Button>
        <Button variant="ghost" size="lg" full onClick={onClose}>
          {text('app.friend.later')}
        </Button>
      </Stack>
    </Sheet>
  )
}
