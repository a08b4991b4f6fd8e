import { usePorts } from '@visavis/domain/hooks'
import { useWall } from './useWall.ts'
import { WallView } from './WallView.tsx'

/**
 * The wall of members, a page of its own.
 * `visible` is false while the kept-alive page is hidden behind another: it then watches nobody.
 */
export function WallScreen({ visible }: { visible: boolean }) {
  const { brand } = usePorts()
  return <WallView wall={useWall(visible)} layout={brand.hostCardLayout} level={1} />
}
