import { IconLink } from '@visavis/ui/IconLink'
import { useText } from '../i18n/I18nProvider.tsx'

/** From the wall to discover and search. */
export function WallPlaces() {
  const text = useText()
  return (
    <>
      <IconLink icon="sparkle" label={text('app.discover.title')} href="/discover" />
      <IconLink icon="magnifying-glass" label={text('app.search.people')} href="/search" />
    </>
  )
}
