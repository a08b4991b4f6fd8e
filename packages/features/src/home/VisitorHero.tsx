import { useRegisterBannerQuery } from '@visavis/domain/account/account.api'
import { flowStepped } from '@visavis/domain/account/account.slice'
import { selectCountryId } from '@visavis/domain/country/country.slice'
import { useAppDispatch, useAppSelector } from '@visavis/domain/hooks'
import { loginRequired } from '@visavis/domain/shell/shell.events'
import { Button } from '@visavis/ui/Button'
import { Coin } from '@visavis/ui/Coin'
import { Heading } from '@visavis/ui/Heading'
import { useText } from '../i18n/I18nProvider.tsx'
import styles from './VisitorHero.module.css'

export interface VisitorHeroViewProps {
  /** Coins of a new account and the minutes of calls they pay; 0 while unknown or none. */
  bonus: { coins: number; calls: number }
  onStart: () => void
}

/** First words to a visitor, above the wall: what this is, what it costs, how to begin. */
export function VisitorHeroView({ bonus, onStart }: VisitorHeroViewProps) {
  const text = useText()
  return (
    <section className={styles['hero']}>
      <div className={styles['words']}>
        <Heading level={1} size={3} focusable>{text('app.home.welcome')}</Heading>
        <p className={styles['lead']}>{text('app.home.lead')}</p>
        {bonus.coins > 0 && (
          <p className={styles['bonus']}><Coin size={20} /> {bonus.calls > 0 ? text('app.home.bonusCalls', bonus) : text('app.home.bonus', { coins: bonus.coins })}</p>
        )}
      </div>
      <div className={styles['start']}>
        <Button variant="primary" size="lg" icon="video-camera" iconActive onClick={onStart}>{text('app.nav.signUp')}</Button>
        <p className={styles['adult']}>{text('app.home.adult')}</p>
      </div>
    </section>
  )
}

/** {@link VisitorHeroView} with the bonus that the gateway promises now. */
export function VisitorHero() {
  const dispatch = useAppDispatch()
  const { data } = useRegisterBannerQuery({ countryId: useAppSelector(selectCountryId) })
  const onStart = () => {
    dispatch(flowStepped({ type: 'signUpOpened' }))
    dispatch(loginRequired({ source: 'button' }))
  }
  return <VisitorHeroView bonus={{ coins: data?.gold ?? 0, calls: data?.callCount ?? 0 }} onStart={onStart} />
}
