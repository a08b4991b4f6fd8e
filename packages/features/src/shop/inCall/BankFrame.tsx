import { Button } from '@visavis/ui/Button'
import { Stack } from '@visavis/ui/Stack'
import { Text } from '@visavis/ui/Text'
import { useText } from '../../i18n/I18nProvider.tsx'
import styles from './inCall.module.css'

/** Whether a frame shows a page of this site: what was at the company has ended. */
function isBack(frame: HTMLIFrameElement): boolean {
  try {
    return frame.contentWindow?.location.origin === window.location.origin
  } catch {
    // A page of somebody else cannot be asked.
    return false
  }
}

/**
 * The bank's check inside the sheet. The frame may not move the page around it, so that the call goes on; a
 * bank that does not show in it can be opened in a window of its own.
 */
export function BankFrame({
  url,
  onBack,
  onWindow,
}: {
  url: string
  onBack: () => void
  onWindow: () => void
}) {
  const text = useText('shop')
  return (
    <Stack gap={3}>
      <Text>{text('shop.inCall.bank')}</Text>
      <iframe
        className={styles['bank']}
        src={url}
        title={text('shop.inCall.bankTitle')}
        sandbox="allow-scripts allow-forms allow-same-origin allow-popups"
        referrerPolicy="no-referrer"
        onLoad={({ currentTarget }) => {
          if (isBack(currentTarget)) onBack()
        }}
      />
      <Button size="sm" variant="ghost" icon="arrows-out" onClick={onWindow}>
        {text('shop.inCall.bankWindow')}
      </Button>
    </Stack>
  )
}
