import { DiscoverView } from './DiscoverView.tsx'
import { useDiscover } from './useDiscover.ts'

/** Discover (S.41): hosts by what they speak and talk about, in moving pictures. */
export function DiscoverScreen({ onBack }: { onBack: () => void }) {
  return <DiscoverView discover={useDiscover()} onBack={onBack} />
}
