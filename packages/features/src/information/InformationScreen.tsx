import { consentReopened } from '@visavis/domain/shell/shell.events'
import { useAppDispatch, usePorts } from '@visavis/domain/hooks'
import { Button } from '@visavis/ui/Button'
import { Heading } from '@visavis/ui/Heading'
import { use } from 'react'
import { useLocale, useStartText, useText, useTextOfId } from '../i18n/I18nProvider.tsx'
import { useGo } from '../i18n/SiteLink.tsx'
import type { MessageIdOf } from '../i18n/text.ts'
import { LegalText } from './LegalText.tsx'
import { Questions } from './Questions.tsx'
import { legalPage } from './legalPage.ts'
import styles from './InformationScreen.module.css'

export type InformationPage =
  | 'terms'
  | 'privacy'
  | 'cookies'
  | 'guidelines'
  | 'about'
  | 'safety'
  | 'privacyCenter'
  | 'product'

/**
 * The page in short, in every language: stands above the English text where a brand has no translation of it.
 */
const IN_SHORT: Readonly<Partial<Record<InformationPage, readonly MessageIdOf<'app'>[]>>> = {
  terms: [
    'app.information.termsAge',
    'app.information.termsRespect',
    'app.information.termsCoins',
    'app.information.termsDemo',
    'app.information.termsEnd',
  ],
  privacy: ['app.information.privacyData', 'app.information.privacyCalls', 'app.information.privacySafety'],
  cookies: [
    'app.information.cookiesNeeded',
    'app.information.cookiesOptional',
    'app.information.cookiesChange',
  ],
  guidelines: [
    'app.information.guidelinesKind',
    'app.information.guidelinesNever',
    'app.information.guidelinesBlur',
    'app.information.guidelinesReport',
  ],
  about: ['app.information.aboutWhat', 'app.information.aboutPrice', 'app.information.aboutSafety'],
}
/** Pages on which the cookie choice can be changed (S.32, S.39). */
const WITH_CHOICE: readonly InformationPage[] = ['cookies', 'privacyCenter']

/**
 * Terms, privacy, cookies, rules, safety, and who this is: the brand's own words or the product's, in short
 * where they are not in the person's language.
 */
export function InformationScreen({ page }: { page: InformationPage }) {
  // The words of the first screen are enough for a page that brings its own.
  const text = useStartText()
  const dispatch = useAppDispatch()
  const { language } = useLocale()
  const own = use(legalPage(page, language))
  return (
    <article className={styles['page']}>
      <Heading level={1} size={3} focusable>
        {own?.title ?? text(`app.information.${page}`)}
      </Heading>
      {own ? <LegalText blocks={own.blocks} /> : <InShort page={page} />}
      {WITH_CHOICE.includes(page) && (
        <div>
          <Button onClick={() => dispatch(consentReopened())}>{text('app.footer.cookies')}</Button>
        </div>
      )}
      {page === 'product' && <ProductEnd english={language === 'en'} />}
    </article>
  )
}

/** Under the product page: the way in, and the questions. */
function ProductEnd({ english }: { english: boolean }) {
  const text = useStartText()
  const go = useGo()
  return (
    <>
      <div>
        <Button variant="primary" icon="video-camera" iconActive onClick={() => go('/')}>
          {text('app.information.meet')}
        </Button>
      </div>
      <Questions english={english} />
    </>
  )
}

function InShort({ page }: { page: InformationPage }) {
  const text = useText()
  const say = useTextOfId()
  const { brand } = usePorts()
  const english = use(legalPage(page, 'en'))
  return (
    <>
      {IN_SHORT[page]?.map((id) => (
        <p key={id}>{say(id)}</p>
      ))}
      {page === 'privacy' && <p>{text('app.information.privacyRights', { email: brand.supportEmail })}</p>}
      {english && (
        <>
          <Heading level={2} size={4}>
            {text('app.information.fullText')}
          </Heading>
          <div lang="en" dir="ltr" className={styles['page']}>
            <LegalText blocks={english.blocks} />
          </div>
        </>
      )}
    </>
  )
}
