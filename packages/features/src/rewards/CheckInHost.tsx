import { useAppDispatch } from '@visavis/domain/hooks'
import {
  checkInOffered,
  isCheckInDue,
  untilCheckIn,
  wasCheckInOffered,
} from '@visavis/domain/rewards/checkIn.actions'
import { Suspense, useEffect, useReducer, useState } from 'react'
import { lazyPart } from '../i18n/lazyPart.tsx'
import { usePlace } from '../i18n/SiteLink.tsx'
import type { PopupState } from '@visavis/domain/popups/automaticPopup'
import { isQuietPage } from '@visavis/domain/popups/quietPages'

const CheckInPopup = lazyPart(async () => (await import('./CheckInPopup.tsx')).CheckInPopup)

/** Whoever has just come sees the page first. */
const SEEN_MS = 3000
/** A popup that is open when the time has come is waited for. */
const AGAIN_MS = 10_000
/** Longest wait a browser's timer takes. */
const MOST_MS = 2_147_483_647
/** The day has begun at the gateway, too. */
const SLACK_MS = 1000

export interface CheckInHostProps {
  /** No call, match or other layer, and no other popup has its turn. */
  free: boolean
  /** Told when it opens and closes. */
  onChange: (popup: 'checkIn', state: PopupState) => void
}

/**
 * Offers the check-in once a day of the gateway (R4.58), to somebody who has nothing else open (R7.75); on a
 * page that stays open when the day turns, too (MK.04).
 */
export function CheckInHost({ free, onChange }: CheckInHostProps) {
  const dispatch = useAppDispatch()
  const { path } = usePlace()
  const [open, setOpen] = useState(false)
  const [settled, setSettled] = useState(false)
  const [day, turn] = useReducer((before: number) => before + 1, 0)
  const quiet = free && isQuietPage(path)
  useEffect(() => {
    const left = dispatch(untilCheckIn())
    if (left === 0) return undefined
    const timer = setTimeout(
      () => {
        setSettled(false)
        turn()
      },
      Math.min(left + SLACK_MS, MOST_MS),
    )
    return () => clearTimeout(timer)
  }, [dispatch, open, day])
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
  }, [dispatch, quiet, open, day])
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
