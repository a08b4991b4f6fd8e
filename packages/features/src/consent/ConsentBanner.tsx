import { consentStepped, selectConsentDialog } from '@visavis/domain/consent/consent.slice'
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
      onAccept={() => dispatch(consentStepped({ type: 'accepted' }))}
      onReject={() => dispatch(consentStepped({ type: 'rejected' }))}
      onChoose={(categories) => dispatch(consentStepped({ type: 'chosen', categories }))}
    />
  )
}
