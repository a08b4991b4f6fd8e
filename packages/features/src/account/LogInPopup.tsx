import { selectPhoneFlow } from '@visavis/domain/account/phone.slice'
import { useAppSelector } from '@visavis/domain/hooks'
import { Dialog } from '@visavis/ui/Dialog'
import { Spinner } from '@visavis/ui/Spinner'
import { Suspense } from 'react'
import { useText } from '../i18n/I18nProvider.tsx'
import { lazyPart } from '../i18n/lazyPart.tsx'
import { LogInPopupView } from './LogInPopupView.tsx'
import styles from './account.module.css'
import { titleIdOf } from './accountTexts.ts'
import { phoneTitleIdOf } from './phone/phoneTexts.ts'
import { useLogInPopup } from './useLogInPopup.ts'

const QrPanel = lazyPart(async () => (await import('./qr/QrPanel.tsx')).QrPanel)
const PhonePanel = lazyPart(async () => (await import('./phone/PhonePanel.tsx')).PhonePanel)

export interface LogInPopupProps {
  /**
   * While false the first step of the log-in stands ready, unseen; what asks the gateway or counts down waits
   * until it is true.
   */
  open: boolean
  onClose: () => void
}

/** Log-in and sign-up over the blurred page (S.50). */
export function LogInPopup({ open, onClose }: LogInPopupProps) {
  const text = useText()
  const view = useLogInPopup()
  const phone = useAppSelector(selectPhoneFlow)
  const title = view.newcomer
    ? 'app.signUp.registerTitle'
    : view.method === 'phone'
      ? phoneTitleIdOf(phone)
      : titleIdOf(view.flow)
  if (!open && (view.method !== 'email' || view.underWay)) return null
  const waiting = (
    <p className={styles['waiting']} role="status">
      <Spinner /> {text('base.loading')}
    </p>
  )
  return (
    <div className={styles['host']}>
      <Dialog open={open} ahead title={text(title)} closeLabel={text('app.login.close')} onClose={onClose}>
        <LogInPopupView
          {...view}
          panel={
            view.method !== 'email' && (
              <Suspense fallback={waiting}>{view.method === 'phone' ? <PhonePanel /> : <QrPanel />}</Suspense>
            )
          }
        />
      </Dialog>
    </div>
  )
}
