import { useAppDispatch, useDomainEvent } from '@visavis/domain/hooks'
import { REMINDER, remindOfAgreement, reminderPutOff } from '@visavis/domain/hosting/reminder.actions'
import { isQuietPage } from '@visavis/domain/popups/quietPages'
import { noticeClosed } from '@visavis/domain/shell/shell.events'
import { useEffect, useState } from 'react'
import { usePlace } from '../i18n/SiteLink.tsx'

/**
 * Tells a host who has yet to accept the agreement why nobody calls (R6.15): a notice that leads there, on
 * pages on which people look round, never over a call or popup. Closed, it comes back the next day.
 */
export function AgreementReminder({ free }: { free: boolean }) {
  const dispatch = useAppDispatch()
  const { path } = usePlace()
  // Whoever refused storage has closed it for this visit.
  const [closed, setClosed] = useState(false)
  const due = free && !closed && isQuietPage(path)
  useDomainEvent(noticeClosed, ({ id, byPerson }) => {
    if (id !== REMINDER || byPerson !== true) return
    dispatch(reminderPutOff())
    setClosed(true)
  })
  useEffect(() => {
    if (!due) return undefined
    dispatch(remindOfAgreement())
    return () => void dispatch(noticeClosed({ id: REMINDER }))
  }, [dispatch, due])
  return null
}
