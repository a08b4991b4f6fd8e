import { OWN_GAMES, type Game } from '@visavis/core/contract/games'
import { Icon } from '@visavis/ui/Icon'
import { useState } from 'react'
import styles from './games.module.css'
import { MergeArt, PairsArt, PlainArt } from './gameArt.tsx'

/**
 * The picture operators gave a game; where there is none, or it does not come, a drawing in the brand's
 * colors.
 */
export function GamePicture({ game: { id, icon, image = '' } }: { game: Game }) {
  const [broken, setBroken] = useState('')
  if (image !== '' && image !== broken)
    return (
      <span className={styles['picture']}>
        <img
          src={image}
          alt=""
          width={640}
          height={360}
          loading="lazy"
          decoding="async"
          onError={() => setBroken(image)}
        />
      </span>
    )
  return (
    <span className={styles['picture']} aria-hidden="true">
      {id === 'pairs' && <PairsArt />}
      {id === 'merge' && <MergeArt />}
      {!OWN_GAMES.some((own) => own === id) && (
        <>
          <PlainArt />
          <span className={styles['emblem']}>
            <Icon name={icon} active size={56} />
          </span>
        </>
      )}
    </span>
  )
}
