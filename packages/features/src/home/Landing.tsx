import { selectCountryId } from '@visavis/domain/country/country.slice'
import { readBonus } from '@visavis/domain/guest/guest.actions'
import { selectGuest } from '@visavis/domain/guest/guest.slice'
import { useAppDispatch, useAppSelector } from '@visavis/domain/hooks'
import { Button } from '@visavis/ui/Button'
import { Heading } from '@visavis/ui/Heading'
import { Icon } from '@visavis/ui/Icon'
import type { Brand } from '@visavis/core/brand'
import { useEffect } from 'react'
import type { ReactNode } from 'react'
import { useStartText } from '../i18n/I18nProvider.tsx'
import { BonusLine, type Bonus } from './BonusLine.tsx'
import styles from './Landing.module.css'
import { LandingPictures } from './LandingPictures.tsx'

export interface LandingViewProps {
  /** What a new account is given; null while unknown. */
  bonus: Bonus | null
  /** Mark and name of the brand. */
  logo: ReactNode
  /** The language menu. */
  language: ReactNode
  /** Rules, operator, cookie choice. */
  footer: ReactNode
  /** Composition of words and pictures. */
  layout: Brand['landing']['layout']
  /** The brand's own pictures; empty or left out: drawn ones. */
  pictures?: readonly string[] | undefined
  onStart: () => void
  /** Into the site, straight to the people who are here. */
  onBrowse: () => void
  onLogIn: () => void
}

/** Page before the site (S.03): the brand, its promise, who may come in, and one button. */
export function LandingView({
  bonus,
  logo,
  language,
  footer,
  layout,
  pictures = [],
  onStart,
  onBrowse,
  onLogIn,
}: LandingViewProps) {
  const text = useStartText()
  return (
    <div className={styles['landing']} data-layout={layout}>
      <header className={styles['bar']}>
        {logo}
        <span className={styles['actions']}>
          {language}
          <Button size="sm" icon="sign-in" onClick={onLogIn}>
            {text('app.nav.logIn')}
          </Button>
        </span>
      </header>
      <main className={styles['main']}>
        <LandingPictures layout={layout} pictures={pictures} />
        <div className={styles['words']}>
          <Heading level={1} size={1}>
            {text('app.home.welcome')}
          </Heading>
          <p className={styles['lead']}>{text('app.home.lead')}</p>
          <div className={styles['ways']}>
            <Button variant="primary" size="lg" icon="video-camera" iconActive onClick={onStart}>
              {text('app.landing.start')}
            </Button>
            <Button variant="outline" size="lg" onClick={onBrowse}>
              {text('app.landing.browse')}
            </Button>
          </div>
          <p className={styles['adult']}>
            <span aria-hidden="true" dir="ltr">
              18+
            </span>{' '}
            {text('app.home.adult')}
          </p>
          <div className={styles['bonus']}>
            {/* Nothing promised keeps its place, too: the words stand in the middle of the page. */}
            <BonusLine bonus={bonus?.gold === 0 ? null : bonus} />
          </div>
          <ul className={styles['points']}>
            <li>
              <Icon name="receipt" size={18} /> {text('app.landing.price')}
            </li>
            <li>
              <Icon name="shield-check" size={18} /> {text('app.landing.safe')}
            </li>
          </ul>
        </div>
      </main>
      {footer}
    </div>
  )
}

/**
 * {@link LandingView} with the bonus that the gateway promises now; without an answer nothing is promised. It
 * is part of every drawn page: nobody is asked where it does not show.
 */
export function Landing({ isDue, ...props }: Omit<LandingViewProps, 'bonus'> & { isDue: () => boolean }) {
  const dispatch = useAppDispatch()
  const countryId = useAppSelector(selectCountryId)
  const { bonus } = useAppSelector(selectGuest)
  useEffect(() => {
    if (isDue()) void dispatch(readBonus())
  }, [dispatch, countryId, isDue])
  return <LandingView {...props} bonus={bonus} />
}
