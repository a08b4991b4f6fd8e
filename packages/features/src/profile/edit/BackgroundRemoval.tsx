import type { OwnPhoto } from '@visavis/core/contract'
import { Button } from '@visavis/ui/Button'
import { Sheet } from '@visavis/ui/Sheet'
import { Stack } from '@visavis/ui/Stack'
import { Text } from '@visavis/ui/Text'
import { useText } from '../../i18n/I18nProvider.tsx'

export interface BackgroundRemovalProps {
  background: Pick<OwnPhoto, 'shown'>
  /** Others see an earlier one, which stays. */
  hasEarlier: boolean
  onRemove: () => void
  onClose: () => void
}

/** Asks before a background goes, and says what others see afterwards: its file is deleted for good. */
export function BackgroundRemoval({ background, hasEarlier, onRemove, onClose }: BackgroundRemovalProps) {
  const text = useText()
  return (
    <Sheet open onClose={onClose} title={text('app.edit.backgroundRemoveTitle')}>
      <Stack gap={4}>
        <Text>
          {text(
            background.shown
              ? 'app.edit.backgroundRemoveShown'
              : hasEarlier
                ? 'app.edit.backgroundRemoveEarlier'
                : 'app.edit.backgroundRemoveWaits',
          )}
        </Text>
        <Button variant="danger" size="lg" full onClick={onRemove}>
          {text('app.edit.backgroundRemove')}
        </Button>
        <Button variant="ghost" size="lg" full onClick={onClose}>
          {text('app.edit.backgroundKeep')}
        </Button>
      </Stack>
    </Sheet>
  )
}
