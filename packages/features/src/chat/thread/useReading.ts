import { useEffect, useState } from 'react'
import { markRead } from '@visavis/domain/chat/chat.actions'
import { useAppDispatch, useAppSelector } from '@visavis/domain/hooks'
import { selectVisible } from '@visavis/domain/shell/shell.slice'

/** A line counts as read once it was in view this long, in the tab that has the focus. */
const READ_MS = 1000

/** Says how far somebody has read. @param inView the newest line is in view @param newest its number */
export function useReading(friendId: number, inView: boolean, newest: number): void {
  const dispatch = useAppDispatch()
  const visible = useAppSelector(selectVisible)
  const [focused, setFocused] = useState(() => document.hasFocus())
  useEffect(() => {
    const look = () => setFocused(document.hasFocus())
    window.addEventListener('focus', look)
    window.addEventListener('blur', look)
    return () => {
      window.removeEventListener('focus', look)
      window.removeEventListener('blur', look)
    }
  }, [])
  useEffect(() => {
    if (!inView || !visible || !focused || newest === 0) return undefined
    const timer = setTimeout(() => void dispatch(markRead(friendId)), READ_MS)
    return () => clearTimeout(timer)
  }, [dispatch, friendId, inView, visible, focused, newest])
}
