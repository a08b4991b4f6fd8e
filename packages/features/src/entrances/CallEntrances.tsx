import { List } from '@visavis/ui/ListRow'
import { useText } from '../i18n/I18nProvider.tsx'
import { EntranceRowsView } from './EntranceRows.tsx'
import { usePlaceEntrances } from './usePlaceEntrances.ts'

/** Entrances of a call; nothing where there are none. */
export function CallEntrances() {
  const text = useText()
  const { entrances, readAgain, opened } = usePlaceEntrances('call')
  if (entrances === null || entrances.length === 0) return null
  return (
    <List label={text('app.entrance.more')}>
      <EntranceRowsView entrances={entrances} failed={false} readAgain={readAgain} onOpen={opened} />
    </List>
  )
}
