import { useAppDispatch } from '@visavis/domain/hooks'
import { checkInOffered, isCheckInDue, wasCheckInOffered } from '@visavis/domain/rewards/checkIn.actions'
import { Suspense, useEffect, useState } from 'react'
import { lazyPart } from '../i18n/lazyPart.tsx'
import { usePlace } from '../i18n/SiteLink.tsx'
import type { PopupState } from '@visavis/domain/popups/automaticPopup'
import { isQuietPage } from '@visavis/domain/popups/quietPages'

const CheckInPopup = lazyPart(async () => (await import('./CheckInPopup.tsx')).CheckInPopup)

/** Whoever has just come sees the page first. */
const SEEN_MS = 3000
/** A popup that is open when the time has come is waited for. */
const AGAIN_MS = 10_000

export interface CheckInHostProps {
  /** No call, match or other layer, and no other popup has its turn. */
  free: boolean
  /** Told when it opens and closes. */
  onChange: (popup: 'checkIn', state: PopupState) => void
}

/** Offers the check-in once a day of the gateway (R4.58), to somebody who has nothing else open (R7.75). */
export function CheckInHost({ free, onChange }: CheckInHostProps) {
  const dispatch = useAppDispatch()
  const { path } = usePlace()
  const [open, setOpen] = useState(false)
  const [settled, setSettled] = useState(false)
  const quiet = free && isQuietPage(path)
  useEffect(() => {
    if (!quiet || open || dispatch(wasCheckInOffered())) return undefined
    let left = false
    let timer = setTimeout(look, SEEN_MS)
    function look() {
      if (document.querySelector('dialog[open]') !== null || document.visibilityState === 'hidden')
        timer = setTimeout(look, AGAIN_MS)
      else
        void dispatch(isCheckInDue()).then((due) => {
          if (!left) setSettled(true)
          // Something else may have opened while the gateway was asked.
          if (left || !due || document.querySelector('dialog[open]') !== null) return
          dispatch(checkInOffered())
          setOpen(true)
        })
    }
    return () => {
      left = true
      clearTimeout(timer)
    }
  }, [dispatch, quiet, open])
  const due = quiet && !settled && !dispatch(wasCheckInOffered())
  const state = open ? 'open' : due ? 'due' : 'none'
  useEffect(() => onChange('checkIn', state), [state, onChange])
  // A call, or whatever else has begun, goes before it.
  if (!free && open) setOpen(false)
  if (!open) return null
  return (
    <Suspense fallback={null}>
      <CheckInPopup onClose={() => setOpen(false)} />
    </Suspense>
  )
}
