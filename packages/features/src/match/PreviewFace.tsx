import { veiledPortraitOf } from '@visavis/core/contract/veiledPortrait'
import { useAppSelector } from '@visavis/domain/hooks'
import { selectMe } from '@visavis/domain/session/session.slice'
import { useWallInfiniteQuery } from '@visavis/domain/wall/wall.api'
import styles from './match.module.css'

/**
 * Behind the question for the own picture: the portrait of whoever looks; without one a blurred face of
 * somebody who is online.
 */
export function PreviewFace() {
  const own = useAppSelector(selectMe)?.headImg ?? ''
  const { currentData } = useWallInfiniteQuery({ groupId: 1001, countryId: 0 }, { skip: own !== '' })
  const other =
    (currentData?.pages ?? []).flatMap(({ hosts }) => hosts.list).find(({ status }) => status === 2)
      ?.headImg ?? ''
  const picture = own === '' ? veiledPortraitOf(other) : own
  return picture === '' ? null : <img className={styles.previewFace} src={picture} alt="" />
}
