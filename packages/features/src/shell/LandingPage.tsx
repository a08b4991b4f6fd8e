import { useAppDispatch } from '@visavis/domain/hooks'
import { loginRequired } from '@visavis/domain/shell/shell.events'
import { Logo } from '@visavis/ui/Logo'
import type { MouseEvent } from 'react'
import { Landing } from '../home/Landing.tsx'
import { useStartText } from '../i18n/I18nProvider.tsx'
import { LanguageChoice } from './LanguageChoice.tsx'
import { useSite } from './SiteContext.tsx'
import { SiteFooter } from './frame/SiteFooter.tsx'
import { PATHS } from './routes.ts'

/** The landing page with what the shell knows. Its links lead into the site, so they start it as its button does (R2.61). */
export function LandingPage({ onLeave }: { onLeave: () => void }) {
  const text = useStartText()
  const dispatch = useAppDispatch()
  const { brand, assets, gate } = useSite()
  const leave = ({ target }: MouseEvent) => { if (target instanceof Element && target.closest('a[href^="/"]')) onLeave() }
  return (
    <div onClickCapture={leave}>
      <Landing
        isDue={gate.shut}
        logo={<Logo mark={assets.mark} name={brand.name} href={PATHS.home} label={text('app.nav.home')} />}
        language={<LanguageChoice compact="narrow" />}
        footer={<SiteFooter />}
        onStart={onLeave}
        onLogIn={() => { onLeave(); dispatch(loginRequired({ source: 'button' })) }}
      />
    </div>
  )
}
