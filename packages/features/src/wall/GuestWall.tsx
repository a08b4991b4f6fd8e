import { usePorts } from '@visavis/domain/hooks'
import { useGuestWall } from './useGuestWall.ts'
import { WallView } from './WallView.tsx'

/** The visitor's wall, as a part of home. */
export function GuestWall() {
  const { brand } = usePorts()
  return <WallView wall={useGuestWall()} layout={brand.hostCardLayout} level={2} />
}
