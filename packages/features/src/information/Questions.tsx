import { Heading } from '@visavis/ui/Heading'
import { use } from 'react'
import { useStartText } from '../i18n/I18nProvider.tsx'
import { LegalText } from './LegalText.tsx'
import { legalPage } from './legalPage.ts'
import styles from './InformationScreen.module.css'

/**
 * Questions people ask, in English only (R2.50): elsewhere a link leads to them, so that no page speaks two
 * languages (R2.51).
 */
export function Questions({ english }: { english: boolean }) {
  const text = useStartText()
  const questions = use(legalPage('faq', 'en'))
  if (!questions) return null
  // A plain link: the site's own would keep the language of the address.
  if (!english)
    return (
      <p>
        <a className={styles['link']} href="/gb/random-video-chat#faq" hrefLang="en">
          {text('app.information.faq')}
        </a>
      </p>
    )
  return (
    <section id="faq" className={styles['page']}>
      <Heading level={2} size={4}>
        {questions.title}
      </Heading>
      <LegalText blocks={questions.blocks} />
    </section>
  )
}
