import { Dialog } from '@visavis/ui/Dialog'
import { useText } from '../i18n/I18nProvider.tsx'
import { LogInPopupView } from './LogInPopupView.tsx'
import { titleIdOf } from './accountTexts.ts'
import { useLogInPopup } from './useLogInPopup.ts'

/** Log-in and sign-up over the blurred page (S.50). */
export function LogInPopup({ onClose }: { onClose: () => void }) {
  const text = useText()
  const view = useLogInPopup()
  return (
    <Dialog open title={text(titleIdOf(view.flow))} closeLabel={text('app.login.close')} onClose={onClose}>
      <LogInPopupView {...view} />
    </Dialog>
  )
}
