import { qrStepped, selectQrShow } from '@visavis/domain/account/ways.slice'
import { useAppDispatch, useAppSelector, usePorts } from '@visavis/domain/hooks'
import { selectPrefix } from '@visavis/domain/language/language.slice'
import { withPrefix } from '../../i18n/prefix.ts'
import { useSecondsUntil } from '../useSecondsUntil.ts'
import { QrPanelView } from './QrPanelView.tsx'

/** {@link QrPanelView} of the code on show. */
export function QrPanel() {
  const dispatch = useAppDispatch()
  const { clock } = usePorts()
  const qr = useAppSelector(selectQrShow)
  const prefix = useAppSelector(selectPrefix)
  const secondsLeft = useSecondsUntil('expiresAt' in qr ? qr.expiresAt : 0, clock.now)
  return (
    <QrPanelView
      qr={qr}
      secondsLeft={secondsLeft}
      addressOf={(token) => `${window.location.origin}${withPrefix(prefix, '/qrLogin')}?qrToken=${token}`}
      onAgain={() => dispatch(qrStepped({ type: 'opened' }))}
    />
  )
}
