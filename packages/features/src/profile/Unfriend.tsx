import { removeFriend } from '@visavis/domain/friend/friend.actions'
import { useAppDispatch } from '@visavis/domain/hooks'
import { Button } from '@visavis/ui/Button'
import { Sheet } from '@visavis/ui/Sheet'
import { Stack } from '@visavis/ui/Stack'
import { Text } from '@visavis/ui/Text'
import { useState } from 'react'
import { useText } from '../i18n/I18nProvider.tsx'

/** Ends the friendship with the person of the page, after a question: a new request may cost coins. */
export function Unfriend({ personId, name }: { personId: number; name: string }) {
  const text = useText()
  const dispatch = useAppDispatch()
  const [asking, setAsking] = useState(false)
  const [busy, setBusy] = useState(false)
  const remove = async () => {
    setBusy(true)
    const ended = await dispatch(removeFriend(personId))
    setBusy(false)
    // A failure is said as a notice, and the question stays.
    if (ended) setAsking(false)
  }
  return (
    <>
      <Button full variant="ghost" onClick={() => setAsking(true)}>{text('app.friend.remove')}</Button>
      <Sheet open={asking} onClose={() => setAsking(false)} title={text('app.friend.removeTitle', { name })}>
        <Stack gap={4}>
          <Text>{text('app.friend.removeText')}</Text>
          <Button variant="danger" size="lg" full busy={busy} onClick={() => void remove()}>{text('app.friend.remove')}</Button>
          <Button variant="ghost" size="lg" full onClick={() => setAsking(false)}>{text('app.friend.later')}</Button>
        </Stack>
      </Sheet>
    </>
  )
}
