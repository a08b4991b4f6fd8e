import { useAppSelector } from '@visavis/domain/hooks'
import { selectLanguage } from '@visavis/domain/language/language.slice'
import { selectPhase } from '@visavis/domain/session/session.slice'
import { Suspense, startTransition, useEffect, useState } from 'react'
import { COMMON_AREAS } from '../../i18n/areas.ts'
import { LogInPopup } from '../screens.ts'
import { useSite } from '../SiteContext.tsx'
import type { LoginHistory } from '../settings/useLoginHistory.ts'
import { whenIdle } from '../start/whenIdle.ts'

/**
 * The language in which all parts of the log-in have come, while nothing else was to be done. One that fails
 * to is not missed before it is wanted.
 */
function usePreparedLanguage(wanted: boolean): string | null {
  const { catalogues } = useSite()
  const language = useAppSelector(selectLanguage)
  const [prepared, setPrepared] = useState<string | null>(null)
  useEffect(() => {
    if (!wanted) return undefined
    let still = true
    const prepare = async () => {
      await Promise.all([
        LogInPopup.arrived(),
        ...COMMON_AREAS.map((area) => catalogues.load(language, area)),
      ])
      if (still) startTransition(() => setPrepared(language))
    }
    whenIdle(() => {
      if (still) void prepare().catch(() => undefined)
    })
    return () => {
      still = false
    }
  }, [wanted, language, catalogues])
  return prepared === language ? language : null
}

/**
 * The log-in, drawn and laid out ahead for visitors, unseen: a press then only has to show it. Closed, it is
 * drawn anew for the next time.
 */
export function LogInHost({ login }: { login: LoginHistory }) {
  const ahead = usePreparedLanguage(useAppSelector((state) => selectPhase(state) === 'visitor')) !== null
  const [drawn, setDrawn] = useState({ nth: 0, open: false })
  if (drawn.open !== login.open) setDrawn({ nth: login.open ? drawn.nth : drawn.nth + 1, open: login.open })
  if (!login.open && !ahead) return null
  return (
    <Suspense key={drawn.nth} fallback={null}>
      <LogInPopup open={login.open} onClose={login.close} />
    </Suspense>
  )
}
