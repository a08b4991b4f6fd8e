import { POPUP_ORDER, type AutomaticPopup } from '@visavis/core/contract/automaticPopups'
import { useShopOpen } from '@visavis/domain/globalConf/useMayTopUp'
import { useFeatures } from '@visavis/domain/globalConf/useFeatures'
import { useAppDispatch, useAppSelector } from '@visavis/domain/hooks'
import { popupSwitched, selectPopupsOff } from '@visavis/domain/popups/popupsOff'
import { Card } from '@visavis/ui/Card'
import { Heading } from '@visavis/ui/Heading'
import { Stack } from '@visavis/ui/Stack'
import { Switch } from '@visavis/ui/Switch'
import { Text } from '@visavis/ui/Text'
import { useText } from '../i18n/I18nProvider.tsx'

export interface PopupsViewProps {
  /** Those that can come here at all, in their order. */
  popups: readonly AutomaticPopup[]
  off: readonly string[]
  onChange: (popup: AutomaticPopup, on: boolean) => void
}

/**
 * What comes up by itself, each with a switch: the place where what was closed for good is turned on again.
 */
export function PopupsView({ popups, off, onChange }: PopupsViewProps) {
  const text = useText()
  return (
    <Card label={text('app.settings.popups')}>
      <Stack gap={4}>
        <Stack gap={1}>
          <Heading level={2} size={5}>
            {text('app.settings.popups')}
          </Heading>
          <Text size="sm" tone="secondary">
            {text('app.settings.popupsHint')}
          </Text>
        </Stack>
        {popups.map((popup) => (
          <Switch
            key={popup}
            checked={!off.includes(popup)}
            onChange={(on) => onChange(popup, on)}
            label={text(`app.popup.${popup}`)}
          />
        ))}
      </Stack>
    </Card>
  )
}

/** {@link PopupsView} for whoever is logged in. */
export function PopupsCard() {
  const dispatch = useAppDispatch()
  const off = useAppSelector(selectPopupsOff)
  const shopOpen = useShopOpen()
  const { suggestedHost, videoCalls } = useFeatures()
  const here: Partial<Record<AutomaticPopup, boolean>> = {
    offer: shopOpen,
    suggestion: suggestedHost && videoCalls,
  }
  return (
    <PopupsView
      popups={POPUP_ORDER.filter((popup) => here[popup] !== false)}
      off={off}
      onChange={(popup, on) => void dispatch(popupSwitched(popup, on))}
    />
  )
}
