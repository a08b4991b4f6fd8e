import {
  installNever,
  installPutOff,
  readInstallTurn,
  wasInstallPutOff,
} from '@visavis/domain/alerts/alerts.actions'
import { useAppDispatch, useAppSelector } from '@visavis/domain/hooks'
import { selectLoggedIn } from '@visavis/domain/session/session.slice'
import { useCallback, useEffect, useState } from 'react'
import { browserOf } from '../i18n/browserOf.ts'
import type { PopupState } from '@visavis/domain/popups/automaticPopup'
import { useNeverAgain } from '@visavis/domain/popups/useNeverAgain'
import { useQuietMoment } from '@visavis/domain/popups/useQuietMoment'
import { InstallPopupView } from './InstallPopupView.tsx'
import { browserAlerts } from './browserAlerts.ts'

export interface InstallHostProps {
  icon: string
  /** Nothing else stands or is due above the page. */
  free: boolean
  /** Tells the other popups of our own accord; visitors have none. */
  onChange?: (popup: 'install', state: PopupState) => void
}

/**
 * Safari of iPhones and iPads cannot be asked, people do it themselves there (R2.93); everything else makes
 * an offer or cannot install.
 */
const isPossible = () =>
  !browserAlerts().standalone() &&
  (browserAlerts().installs() || browserOf(navigator.userAgent, navigator.maxTouchPoints) === 'iosSafari')

/**
 * Offers the home screen once in a quiet moment, after the question about notifications (R7.75). Put off, it
 * stays away for a month.
 */
export function InstallHost({ icon, free, onChange }: InstallHostProps) {
  const dispatch = useAppDispatch()
  const [gold, setGold] = useState<number | null>(null)
  const open = gold !== null
  const member = useAppSelector(selectLoggedIn)
  const never = useNeverAgain('install')
  const ask = useCallback(async () => {
    if (!isPossible()) return null
    const turn = await dispatch(readInstallTurn(browserAlerts()))
    return turn && (() => setGold(turn.gold))
  }, [dispatch])
  useQuietMoment(free && !open && !dispatch(wasInstallPutOff()), ask)
  useEffect(() => onChange?.('install', open ? 'open' : 'none'), [open, onChange])
  if (!open) return null
  const close = () => {
    setGold(null)
    dispatch(installPutOff())
  }
  const install = () => {
    close()
    void browserAlerts().install()
  }
  return (
    <InstallPopupView
      icon={icon}
      gold={gold}
      onClose={close}
      onNever={() => {
        setGold(null)
        if (member) never()
        else dispatch(installNever())
      }}
      onInstall={browserAlerts().installs() ? install : null}
    />
  )
}
