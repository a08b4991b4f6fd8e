import { answerConsent } from '@visavis/domain/consent/consent.actions'
import { selectConsentDialog } from '@visavis/domain/consent/consent.slice'
import { useAppDispatch, useAppSelector } from '@visavis/domain/hooks'
import { ConsentBannerView } from './ConsentBannerView.tsx'

/** The built-in consent tool, while there is something to choose (M-CONSENT). */
export function ConsentBanner() {
  const dispatch = useAppDispatch()
  const form = useAppSelector(selectConsentDialog)
  if (form === null) return null
  return (
    <ConsentBannerView
      form={form}
      onAccept={() => dispatch(answerConsent({ type: 'accepted' }))}
      onReject={() => dispatch(answerConsent({ type: 'rejected' }))}
      onChoose={(categories) => dispatch(answerConsent({ type: 'chosen', categories }))}
    />
  )
}
