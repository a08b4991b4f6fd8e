import { Button } from '@visavis/ui/Button'
import { Dialog } from '@visavis/ui/Dialog'
import { useText } from '../i18n/I18nProvider.tsx'
import { useNeverAgain } from '@visavis/domain/popups/useNeverAgain'
import { CheckInPanel } from './CheckInPanel.tsx'
import { useCheckIn, type CheckInState } from './useCheckIn.ts'

export interface CheckInPopupViewProps {
  checkIn: CheckInState
  onClose: () => void
  /** It is not to come up by itself any more; the page of rewards has it anyway. */
  onNever: () => void
}

/** Popup of the check-in (S.55): it stays until it is closed, also where a press failed. */
export function CheckInPopupView({ checkIn, onClose, onNever }: CheckInPopupViewProps) {
  const text = useText()
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('app.checkIn.title')}
      closeLabel={text('base.action.close')}
      width="narrow"
      footer={
        <Button full variant="ghost" size="sm" onClick={onNever}>
          {text('app.popup.never')}
        </Button>
      }
    >
      <CheckInPanel checkIn={checkIn} />
    </Dialog>
  )
}

/** {@link CheckInPopupView} for whoever is logged in. */
export function CheckInPopup({ onClose }: { onClose: () => void }) {
  const never = useNeverAgain('checkIn')
  return (
    <CheckInPopupView
      checkIn={useCheckIn()}
      onClose={onClose}
      onNever={() => {
        onClose()
        never()
      }}
    />
  )
}
