import { useAppDispatch, useAppSelector } from '@visavis/domain/hooks'
import { logOut } from '@visavis/domain/session/session.actions'
import { selectSession } from '@visavis/domain/session/session.slice'
import { restoreAccount } from '@visavis/domain/settings/leaving.actions'
import { Button } from '@visavis/ui/Button'
import { Dialog } from '@visavis/ui/Dialog'
import { Text } from '@visavis/ui/Text'
import { useState } from 'react'
import { useFormats, useText } from '../i18n/I18nProvider.tsx'
import { useFailureText } from '../i18n/failureText.ts'

export interface LeavingViewProps {
  eraseAt: number
  busy: boolean
  problem: string | null
  onRestore: () => void
  onLogOut: () => void
}

/** Whoever logs in to an account on its way out decides first (R2.112). */
export function LeavingView({ eraseAt, busy, problem, onRestore, onLogOut }: LeavingViewProps) {
  const text = useText()
  const formats = useFormats()
  return (
    <Dialog
      open
      dismissable={false}
      onClose={() => undefined}
      title={text('app.leaving.popupTitle')}
      placement="centre"
      width="narrow"
      footer={
        <>
          <Button onClick={onLogOut}>{text('app.leaving.stay')}</Button>
          <Button variant="primary" busy={busy} onClick={onRestore}>
            {text('app.leaving.restore')}
          </Button>
        </>
      }
    >
      <Text>{text('app.leaving.popupText', { date: formats.dateTime(eraseAt) })}</Text>
      {problem !== null && (
        <div role="alert">
          <Text tone="danger">{problem}</Text>
        </div>
      )}
    </Dialog>
  )
}

/** {@link LeavingView} for the session of the store. */
export function LeavingPopup() {
  const dispatch = useAppDispatch()
  const failureText = useFailureText()
  const session = useAppSelector(selectSession)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  if (session.phase !== 'leaving') return null
  const restore = async () => {
    setBusy(true)
    setProblem(null)
    const failure = await dispatch(restoreAccount())
    setBusy(false)
    if (failure !== null) setProblem(failureText(failure))
  }
  return (
    <LeavingView
      eraseAt={session.eraseAt}
      busy={busy}
      problem={problem}
      onRestore={() => void restore()}
      onLogOut={() => void dispatch(logOut())}
    />
  )
}
