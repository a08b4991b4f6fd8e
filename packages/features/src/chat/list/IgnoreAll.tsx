import { useState } from 'react'
import { Button } from '@visavis/ui/Button'
import { Dialog } from '@visavis/ui/Dialog'
import { Text } from '@visavis/ui/Text'
import { useText } from '../../i18n/I18nProvider.tsx'

/** Ignores all greetings, after a question. */
export function IgnoreAll({ onIgnore }: { onIgnore: () => void }) {
  const text = useText('webChat')
  const [asked, setAsked] = useState(false)
  const ignore = () => {
    setAsked(false)
    onIgnore()
  }
  return (
    <>
      <Button size="sm" onClick={() => setAsked(true)}>
        {text('webChat.sayHi.ignoreAll')}
      </Button>
      <Dialog
        open={asked}
        onClose={() => setAsked(false)}
        title={text('webChat.sayHi.ignoreAllAsk')}
        role="alertdialog"
        width="narrow"
        footer={
          <>
            <Button onClick={() => setAsked(false)}>{text('webChat.sayHi.keep')}</Button>
            <Button variant="danger" onClick={ignore}>
              {text('webChat.sayHi.ignoreAll')}
            </Button>
          </>
        }
      >
        <Text>{text('webChat.sayHi.ignoreLead')}</Text>
      </Dialog>
    </>
  )
}
