import { usePorts } from '@visavis/domain/hooks'
import { useWall } from './useWall.ts'
import { WallView } from './WallView.tsx'

/**
 * The wall as a page or as a part of home.
 * `visible` is false while the kept-alive page is hidden behind another: it then watches nobody.
 */
export function WallScreen({ place, visible = true }: { place: 'home' | 'wall'; visible?: boolean }) {
  const { brand } = usePorts()
  const wall = useWall(place, visible)
  return <WallView wall={wall} layout={brand.hostCardLayout} level={place === 'wall' ? 1 : 2} />
}
