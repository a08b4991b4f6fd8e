import { useRegisterBannerQuery } from '@visavis/domain/account/account.api'
import { flowStepped } from '@visavis/domain/account/account.slice'
import { selectCountryId } from '@visavis/domain/country/country.slice'
import { useAppDispatch, useAppSelector } from '@visavis/domain/hooks'
import { loginRequired } from '@visavis/domain/shell/shell.events'
import { useWallInfiniteQuery } from '@visavis/domain/wall/wall.api'
import { selectWall } from '@visavis/domain/wall/wall.slice'
import { Avatar } from '@visavis/ui/Avatar'
import { Button } from '@visavis/ui/Button'
import { Coin } from '@visavis/ui/Coin'
import { Heading } from '@visavis/ui/Heading'
import { useText } from '../i18n/I18nProvider.tsx'
import styles from './VisitorHero.module.css'

export interface VisitorHeroViewProps {
  /** Coins of a new account and the minutes of calls they pay; 0 while unknown or none. */
  bonus: { coins: number; calls: number }
  /** Portraits of people who are on the wall right now; empty while it loads. */
  faces: readonly string[]
  onStart: () => void
}

const FACES = 4

/** First words to a visitor, above the wall: what this is, what it costs, how to begin. */
export function VisitorHeroView({ bonus, faces, onStart }: VisitorHeroViewProps) {
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
        <span className={styles['faces']} aria-hidden="true">
          {Array.from({ length: FACES }, (_, index) => <span key={index} className={styles['face']}><Avatar src={faces[index]} name="" size={52} loading={faces[index] === undefined} /></span>)}
        </span>
        <p className={styles['adult']}>{text('app.home.adult')}</p>
      </div>
    </section>
  )
}

/** {@link VisitorHeroView} with the bonus that the gateway promises now and the faces of the wall under it. */
export function VisitorHero() {
  const dispatch = useAppDispatch()
  const { data } = useRegisterBannerQuery({ countryId: useAppSelector(selectCountryId) })
  const { countryId } = useAppSelector(selectWall)
  const faces = useWallInfiniteQuery({ guest: true, groupId: 0, countryId }, { selectFromResult: ({ data: wall }) => ({ first: wall?.pages[0]?.hosts.list }) }).first
  const onStart = () => {
    dispatch(flowStepped({ type: 'signUpOpened' }))
    dispatch(loginRequired({ source: 'button' }))
  }
  return <VisitorHeroView bonus={{ coins: data?.gold ?? 0, calls: data?.callCount ?? 0 }} faces={facesOf(faces ?? [])} onStart={onStart} />
}

const facesOf = (hosts: readonly { readonly headImg: string }[]): readonly string[] => hosts.flatMap(({ headImg }) => (headImg === '' ? [] : [headImg])).slice(0, FACES)
