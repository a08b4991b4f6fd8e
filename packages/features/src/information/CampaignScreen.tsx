import { Button } from '@visavis/ui/Button'
import { Heading } from '@visavis/ui/Heading'
import { useEffect } from 'react'
import { useLocale, useText } from '../i18n/I18nProvider.tsx'
import { useGo } from '../i18n/SiteLink.tsx'
import { LegalText } from './LegalText.tsx'
import { campaignPage } from './campaignPage.ts'
import styles from './InformationScreen.module.css'

/**
 * A campaign page of the brand (S.05): its own picture and words in the person's language, else in English,
 * else the promise of the home page; and the way in.
 */
export function CampaignScreen({
  name,
  onStart,
}: {
  name: string
  /** Remembers that somebody has started the site. */ onStart: () => void
}) {
  const text = useText()
  const go = useGo()
  const { language } = useLocale()
  const page = campaignPage(name, language)
  const own = !page || page.translated
  const title = text('app.title.page', { page: page?.title ?? text('app.title.landing') })
  useEffect(() => {
    document.title = title
  }, [title])
  return (
    // The picture is the brand's, and says nothing the words do not.
    <article className={styles['page']} lang={own ? undefined : 'en'} dir={own ? undefined : 'ltr'}>
      {page?.picture && (
        <img
          className={styles['picture']}
          src={page.picture}
          alt=""
          width={1200}
          height={630}
          fetchPriority="high"
        />
      )}
      <Heading level={1} size={2} focusable>
        {page?.title ?? text('app.home.welcome')}
      </Heading>
      {page ? <LegalText blocks={page.blocks} /> : <p>{text('app.home.lead')}</p>}
      <div>
        <Button
          variant="primary"
          size="lg"
          icon="video-camera"
          iconActive
          onClick={() => {
            onStart()
            go('/')
          }}
        >
          {text('app.landing.start')}
        </Button>
      </div>
      <p>{text('app.home.adult')}</p>
    </article>
  )
}
