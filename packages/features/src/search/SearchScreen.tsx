import { usePorts } from '@visavis/domain/hooks'
import { SearchView } from './SearchView.tsx'
import { useSearch } from './useSearch.ts'

/** SearchPage (S.10): people by nickname or number. */
export function SearchScreen({ onBack }: { onBack: () => void }) {
  const { brand } = usePorts()
  return <SearchView search={useSearch()} layout={brand.hostCardLayout} onBack={onBack} />
}
