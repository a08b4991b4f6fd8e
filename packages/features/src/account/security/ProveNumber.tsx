import { useText } from '../../i18n/I18nProvider.tsx'
import { PhoneLinkDialog } from './PhoneLinkDialog.tsx'
import { usePhoneLink } from './usePhoneLink.ts'

export interface ProveNumberProps {
  /** The number is proven: what waited for it goes on. */
  onProven: () => void
  /** Left without a number: nothing has changed. */
  onClose: () => void
}

/** Asks for a phone number and its code before something that needs one (R6.16). */
export function ProveNumber({ onProven, onClose }: ProveNumberProps) {
  const text = useText()
  const { dialog } = usePhoneLink({ asked: true, onLinked: onProven })
  return dialog && <PhoneLinkDialog {...dialog} reason={text('base.error.verifyMobile')} onClose={onClose} />
}
