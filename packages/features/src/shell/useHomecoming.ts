import { useAppDispatch, useAppStore } from '@visavis/domain/hooks'
import { useEffect } from 'react'
import { loadChunk } from '../i18n/loadChunk.ts'
import { ways } from './concepts.ts'

/** Whoever comes back from a provider's page is let in, or finds the popup they left from (R1.44). */
export function useHomecoming(): void {
  const store = useAppStore()
  const dispatch = useAppDispatch()
  useEffect(() => {
    const query = store.ports.page.startQuery()
    // A code alone is none of ours, but somebody waits for an answer to it (R2.59).
    if (!['authState', 'authError', 'appleAuthCode'].some((name) => query.has(name))) return
    const arrive = async () => {
      const [{ comeHome }] = await Promise.all([
        loadChunk(() => import('@visavis/domain/account/social.actions')),
        ways.installIn(store),
      ])
      await dispatch(comeHome())
    }
    arrive().catch(() => undefined)
  }, [dispatch, store])
}
