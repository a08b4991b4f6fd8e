import { usePorts } from '@visavis/domain/hooks'
import { Suspense, type ReactNode } from 'react'
import { useWall } from './useWall.ts'
import { WallPlaces } from './WallPlaces.tsx'
import { WallTop } from './WallTop.tsx'
import styles from './wall.module.css'
import { WallView } from './WallView.tsx'

/**
 * The wall of members, a page of its own.
 * `visible` is false while the kept-alive page is hidden behind another: it then watches nobody. `shelf`: a
 * row of ways to other rooms; `bell`: the way to what waits for the person, where the window is wide.
 */
export function WallScreen({
  visible,
  shelf,
  bell,
}: {
  visible: boolean
  shelf?: ReactNode
  bell: ReactNode
}) {
  const { brand } = usePorts()
  return (
    <WallView
      wall={useWall(visible)}
      layout={brand.hostCardLayout}
      level={1}
      shelf={shelf}
      top={
        <Suspense fallback={<div className={styles['top']} />}>
          <WallTop bell={bell} />
        </Suspense>
      }
      places={
        <Suspense fallback={null}>
          <WallPlaces />
        </Suspense>
      }
    />
  )
}
