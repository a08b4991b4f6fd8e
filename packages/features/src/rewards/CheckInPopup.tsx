import { Dialog } from '@visavis/ui/Dialog'
import { useText } from '../i18n/I18nProvider.tsx'
import { CheckInPanel } from './CheckInPanel.tsx'
import { useCheckIn, type CheckInState } from './useCheckIn.ts'

export interface CheckInPopupViewProps {
  checkIn: CheckInState
  onClose: () => void
}

/** Popup of the check-in (S.55): it stays until it is closed, also where a press failed. */
export function CheckInPopupView({ checkIn, onClose }: CheckInPopupViewProps) {
  const text = useText()
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('app.checkIn.title')}
      closeLabel={text('base.action.close')}
      width="narrow"
    >
      <CheckInPanel checkIn={checkIn} />
    </Dialog>
  )
}

/** {@link CheckInPopupView} for whoever is logged in. */
export function CheckInPopup({ onClose }: { onClose: () => void }) {
  return <CheckInPopupView checkIn={useCheckIn()} onClose={onClose} />
}
