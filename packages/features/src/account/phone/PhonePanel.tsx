import { PhonePanelView } from './PhonePanelView.tsx'
import { usePhonePanel } from './usePhonePanel.ts'

/**
 * Sign-in by phone inside the log-in popup. It brings the world's numbers along, so it comes when somebody
 * chooses it.
 */
export function PhonePanel() {
  return <PhonePanelView {...usePhonePanel()} />
}
