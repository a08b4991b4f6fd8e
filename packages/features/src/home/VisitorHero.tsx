import { selectCountryId } from '@visavis/domain/country/country.slice'
import { readBonus } from '@visavis/domain/guest/guest.actions'
import { selectGuest } from '@visavis/domain/guest/guest.slice'
import { useAppDispatch, useAppSelector } from '@visavis/domain/hooks'
import { loginRequired } from '@visavis/domain/shell/shell.events'
import { Avatar } from '@visavis/ui/Avatar'
import { Button } from '@visavis/ui/Button'
import { Heading } from '@visavis/ui/Heading'
import { useEffect } from 'react'
import { useStartText } from '../i18n/I18nProvider.tsx'
import { BonusLine, type Bonus } from './BonusLine.tsx'
import styles from './VisitorHero.module.css'

export interface VisitorHeroViewProps {
  /** What a new account is given; null while unknown. */
  bonus: Bonus | null
  /** Portraits of people who are on the wall right now; empty while it loads. */
  faces: readonly string[]
  onStart: () => void
}

const FACES = 4

/** First words to a visitor, above the wall: what this is, what it costs, how to begin. */
export function VisitorHeroView({ bonus, faces, onStart }: VisitorHeroViewProps) {
  const text = useStartText()
  return (
    <section className={styles['hero']}>
      <div className={styles['words']}>
        <Heading level={1} size={3} focusable>
          {text('app.home.welcome')}
        </Heading>
        <p className={styles['lead']}>{text('app.home.lead')}</p>
        <div className={styles['bonus']}>
          <BonusLine bonus={bonus} />
        </div>
      </div>
      <div className={styles['start']}>
        <Button variant="primary" size="lg" icon="video-camera" iconActive onClick={onStart}>
          {text('app.nav.signUp')}
        </Button>
        <span className={styles['faces']} aria-hidden="true">
          {Array.from({ length: FACES }, (_, index) => (
            <span key={index} className={styles['face']}>
              <Avatar src={faces[index]} name="" size={52} loading={faces[index] === undefined} />
            </span>
          ))}
        </span>
        <p className={styles['adult']}>{text('app.home.adult')}</p>
      </div>
    </section>
  )
}

/**
 * {@link VisitorHeroView} with the bonus that the gateway promises now and the faces of the wall under it.
 */
export function VisitorHero() {
  const dispatch = useAppDispatch()
  const countryId = useAppSelector(selectCountryId)
  const { bonus, pages } = useAppSelector(selectGuest)
  useEffect(() => void dispatch(readBonus()), [dispatch, countryId])
  return (
    <VisitorHeroView
      bonus={bonus}
      faces={facesOf(pages[0]?.hosts.list ?? [])}
      onStart={() => dispatch(loginRequired({ source: 'button', signUp: true }))}
    />
  )
}

const facesOf = (hosts: readonly { readonly headImg: string }[]): readonly string[] =>
  hosts.flatMap(({ headImg }) => (headImg === '' ? [] : [headImg])).slice(0, FACES)
