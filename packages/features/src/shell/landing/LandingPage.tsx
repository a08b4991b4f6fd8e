import { selectAttribution, selectStartQuery } from '@visavis/domain/attribution/attribution.slice'
import { useAppDispatch, useAppStore } from '@visavis/domain/hooks'
import { loginRequired } from '@visavis/domain/shell/shell.events'
import { Logo } from '@visavis/ui/Logo'
import { useEffect, useEffectEvent } from 'react'
import type { MouseEvent } from 'react'
import { Landing } from '../../home/Landing.tsx'
import { useStartText } from '../../i18n/I18nProvider.tsx'
import { useGo, usePlace } from '../../i18n/SiteLink.tsx'
import { LanguageChoice } from '../settings/LanguageChoice.tsx'
import { useSite } from '../SiteContext.tsx'
import { SiteFooter } from '../frame/SiteFooter.tsx'
import { pressHeard } from '../start/pressAgain.ts'
import { PATHS } from '../routes.ts'

/**
 * The landing page with what the shell knows. Its links lead into the site, so they start it as its button
 * does (R2.61).
 */
export function LandingPage({ onLeave }: { onLeave: (to?: 'wall') => void }) {
  const text = useStartText()
  const dispatch = useAppDispatch()
  const store = useAppStore()
  const { brand, assets, gate } = useSite()
  const track = (event: 'landing_view' | 'landing_start') =>
    store.ports.tracker.track(event, {
      ...selectAttribution(store.getState()),
      ...selectStartQuery(store.getState()),
    })
  // Every drawn page carries it; it is seen where it is due (AN.03).
  const shown = useEffectEvent(() => {
    if (gate.shut()) track('landing_view')
  })
  useEffect(() => shown(), [])
  const start = (to?: 'wall') => {
    track('landing_start')
    onLeave(to)
  }
  const go = useGo()
  const { path } = usePlace()
  const browse = () => {
    if (path !== PATHS.home) go(PATHS.home)
    start('wall')
  }
  const leave = ({ target }: MouseEvent) => {
    pressHeard(target)
    if (target instanceof Element && target.closest('a[href^="/"]')) onLeave()
  }
  return (
    <div onClickCapture={leave}>
      <Landing
        isDue={gate.shut}
        layout={brand.landing.layout}
        pictures={assets.landing}
        logo={<Logo mark={assets.mark} name={brand.name} href={PATHS.home} label={text('app.nav.home')} />}
        language={<LanguageChoice compact="narrow" />}
        footer={<SiteFooter />}
        onStart={() => start()}
        onBrowse={browse}
        onLogIn={() => {
          start()
          dispatch(loginRequired({ source: 'button' }))
        }}
      />
    </div>
  )
}
