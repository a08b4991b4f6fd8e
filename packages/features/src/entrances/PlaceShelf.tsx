import type { EntrancePlace } from '@visavis/core/contract/entrances'
import { EntranceShelf } from '@visavis/ui/EntranceShelf'
import { useText } from '../i18n/I18nProvider.tsx'
import { ENTRANCE_PICTURES } from './entranceTexts.ts'
import { useEntranceTexts } from './useEntranceTexts.ts'
import { usePlaceEntrances } from './usePlaceEntrances.ts'

/** Entrances and banners of a page, as one row. Nobody misses them: without an answer the row stays away. */
export function PlaceShelf({ place }: { place: Exclude<EntrancePlace, 'call' | 'me'> }) {
  const text = useText()
  const textsOf = useEntranceTexts()
  const { entrances, failed, room, close, opened } = usePlaceEntrances(place)
  if (failed || !room) return null
  return (
    <EntranceShelf
      label={text('app.entrance.more')}
      cards={
        entrances?.map((entrance) => {
          const { id, kind, icon, image, targetUrl } = entrance
          const words = textsOf(entrance)
          return {
            id,
            ...words,
            icon: ENTRANCE_PICTURES[icon],
            image,
            href: targetUrl,
            onOpen: () => opened(entrance),
            ...(kind === 'banner' && {
              close: {
                label: text('app.entrance.close', { name: words.title }),
                onPress: () => close(id),
              },
            }),
          }
        }) ?? null
      }
    />
  )
}
