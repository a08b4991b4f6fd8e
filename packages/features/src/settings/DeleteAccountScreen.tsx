import type { Data } from '@visavis/core/contract'
import type { GatewayFailure } from '@visavis/core/errors'
import { useAppDispatch, usePorts } from '@visavis/domain/hooks'
import { deleteAccount, readLoss } from '@visavis/domain/settings/leaving.actions'
import { ErrorState } from '@visavis/ui/ErrorState'
import { Skeleton } from '@visavis/ui/Skeleton'
import { useEffect, useRef, useState } from 'react'
import { useText } from '../i18n/I18nProvider.tsx'
import { useFailureCode, useFailureText } from '../i18n/failureText.ts'
import { DeleteAccountView } from './DeleteAccountView.tsx'

/** {@link DeleteAccountView} with the numbers of whoever is logged in. */
export function DeleteAccountScreen({ onBack }: { onBack: () => void }) {
  const text = useText()
  const failureText = useFailureText()
  const failureCode = useFailureCode()
  const dispatch = useAppDispatch()
  const { randomId } = usePorts()
  const [loss, setLoss] = useState<Data<'accountLoss'> | null>(null)
  const [failure, setFailure] = useState<GatewayFailure | null>(null)
  const [turn, setTurn] = useState(0)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  // One decision is one write, however often it is tried (D2).
  const requestId = useRef('')
  useEffect(() => {
    let left = false
    void dispatch(readLoss()).then((result) => {
      if (left) return
      if (result.ok) setLoss(result.data)
      else setFailure(result.failure)
    })
    return () => {
      left = true
    }
  }, [dispatch, turn])
  if (loss === null && failure !== null) {
    return (
      <ErrorState
        title={text('app.leaving.failed')}
        text={failureText(failure)}
        code={failureCode(failure)}
        retry={{
          label: text('base.action.retry'),
          onPress: () => {
            setFailure(null)
            setTurn(turn + 1)
          },
        }}
      />
    )
  }
  if (loss === null) return <Skeleton shape="form" label={text('base.loading')} />
  const leave = async (reasonId: number, words: string) => {
    setBusy(true)
    setProblem(null)
    requestId.current ||= randomId()
    const refused = await dispatch(deleteAccount({ reasonId, text: words, requestId: requestId.current }))
    setBusy(false)
    if (refused !== null) setProblem(failureText(refused))
  }
  return (
    <DeleteAccountView
      loss={loss}
      busy={busy}
      problem={problem}
      onBack={onBack}
      onDelete={(reasonId, words) => void leave(reasonId, words)}
    />
  )
}
