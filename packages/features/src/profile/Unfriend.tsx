import { Button } from '@visavis/ui/Button'
import { useState } from 'react'
import { useText } from '../i18n/I18nProvider.tsx'
import { UnfriendSheet } from '../people/friendship/UnfriendSheet.tsx'

/** Ends the friendship with the person of the page. */
export function Unfriend({ personId, name }: { personId: number; name: string }) {
  const text = useText()
  const [asking, setAsking] = useState(false)
  return (
    <>
      <Button full variant="ghost" onClick={() => setAsking(true)}>
        {text('app.friend.remove')}
      </Button>
      <UnfriendSheet open={asking} personId={personId} name={name} onClose={() => setAsking(false)} />
    </>
  )
}
