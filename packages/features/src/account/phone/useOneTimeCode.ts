import { useEffect, useEffectEvent } from 'react'

interface OneTimeCode {
  readonly code?: string
}
interface OneTimeCodes {
  get: (options: {
    otp: { transport: readonly string[] }
    signal: AbortSignal
  }) => Promise<OneTimeCode | null>
}

/**
 * Where the browser offers it (WebOTP), a code that comes by text message is filled in without leaving the
 * page.
 */
export function useOneTimeCode(waiting: boolean, onCode: (digits: string) => void): void {
  const take = useEffectEvent(onCode)
  useEffect(() => {
    if (!waiting || !('OTPCredential' in window)) return undefined
    const abort = new AbortController()
    const credentials = navigator.credentials as unknown as OneTimeCodes
    // Refused, timed out or left: the person types it.
    credentials.get({ otp: { transport: ['sms'] }, signal: abort.signal }).then(
      (found) => {
        if (found?.code) take(found.code)
      },
      () => undefined,
    )
    return () => abort.abort()
  }, [waiting])
}
