import { useEffect } from 'react'

/** While something would be lost, the browser asks before the page is closed or loaded anew (S.22). */
export function useLeaveGuard(wouldLose: boolean): void {
  useEffect(() => {
    if (!wouldLose) return undefined
    const ask = (event: BeforeUnloadEvent): void => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [wouldLose])
}
