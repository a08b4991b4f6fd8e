import { Button } from '@visavis/ui/Button'
import { Sheet } from '@visavis/ui/Sheet'
import { Skeleton } from '@visavis/ui/Skeleton'
import { Stack } from '@visavis/ui/Stack'
import { Text } from '@visavis/ui/Text'
import { useText } from '../i18n/I18nProvider.tsx'

/** The gateway is asked for the price, the balance and the person. */
export function CheckingView({ onClose }: { onClose: () => void }) {
  const text = useText('webChat')
  return (
    <Sheet open onClose={onClose} title={text('webChat.check.title')}>
      <Stack gap={4}>
        <Text tone="secondary">{text('webChat.check.text')}</Text>
        <Skeleton shape="summary" count={3} label={text('webChat.check.title')} />
        <Button variant="ghost" size="lg" full onClick={onClose}>
          {text('webChat.confirm.notNow')}
        </Button>
      </Stack>
    </Sheet>
  )
}
