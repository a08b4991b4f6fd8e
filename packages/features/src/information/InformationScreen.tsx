import { consentReopened } from '@visavis/domain/shell/shell.events'
import { useAppDispatch, usePorts } from '@visavis/domain/hooks'
import { Button } from '@visavis/ui/Button'
import { Heading } from '@visavis/ui/Heading'
import { useText } from '../i18n/I18nProvider.tsx'
import type { MessageIdOf } from '../i18n/text.ts'
import styles from './InformationScreen.module.css'

export type InformationPage = 'terms' | 'privacy' | 'cookies'

const PARAGRAPHS = {
  terms: ['app.information.termsAge', 'app.information.termsRespect', 'app.information.termsCoins', 'app.information.termsDemo', 'app.information.termsEnd'],
  privacy: ['app.information.privacyData', 'app.information.privacyCalls', 'app.information.privacySafety'],
  cookies: ['app.information.cookiesNeeded', 'app.information.cookiesOptional', 'app.information.cookiesChange'],
} as const satisfies Record<InformationPage, readonly MessageIdOf<'app'>[]>

/** Terms, privacy and cookies: what the 18+ box and the consent choice refer to. */
export function InformationScreen({ page }: { page: InformationPage }) {
  const text = useText()
  const dispatch = useAppDispatch()
  const { brand } = usePorts()
  return (
    <article className={styles['page']}>
      <Heading level={1} size={2} focusable>{text(`app.information.${page}`)}</Heading>
      {PARAGRAPHS[page].map((id) => <p key={id}>{text(id as 'app.information.termsEnd')}</p>)}
      {page === 'privacy' && <p>{text('app.information.privacyRights', { email: brand.supportEmail })}</p>}
      {page === 'cookies' && <div><Button onClick={() => dispatch(consentReopened())}>{text('app.footer.cookies')}</Button></div>}
    </article>
  )
}
