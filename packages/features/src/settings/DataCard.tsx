import { readExport } from '@visavis/domain/settings/leaving.actions'
import { useAppDispatch } from '@visavis/domain/hooks'
import { failureShown, noticeShown } from '@visavis/domain/shell/shell.events'
import { Button } from '@visavis/ui/Button'
import { Card } from '@visavis/ui/Card'
import { Icon } from '@visavis/ui/Icon'
import { List, ListRow } from '@visavis/ui/ListRow'
import { saveFile } from '@visavis/ui/saveFile'
import { useState } from 'react'
import { useText } from '../i18n/I18nProvider.tsx'

/** The copy of everything, and the way out. */
export function DataView({
  busy,
  onExport,
  deletionPath,
}: {
  busy: boolean
  onExport: () => void
  deletionPath: string
}) {
  const text = useText()
  return (
    <Card label={text('app.settings.data')}>
      <List label={text('app.settings.data')}>
        <ListRow
          leading={<Icon name="download-simple" />}
          title={text('app.settings.export')}
          text={text('app.settings.exportHint')}
          trailing={
            <Button size="sm" busy={busy} onClick={onExport}>
              {text('app.settings.exportButton')}
            </Button>
          }
        />
        <ListRow
          leading={<Icon name="trash" />}
          href={deletionPath}
          title={text('app.settings.delete')}
          text={text('app.settings.deleteHint')}
        />
      </List>
    </Card>
  )
}

/** {@link DataView} for whoever is logged in. */
export function DataCard({ deletionPath }: { deletionPath: string }) {
  const dispatch = useAppDispatch()
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    const result = await dispatch(readExport())
    setBusy(false)
    if (!result.ok) {
      dispatch(failureShown({ failure: result.failure }))
      return
    }
    const name = `${result.data.brand.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-')}-${result.data.personId}-${new Date(result.data.createdAt).toISOString().slice(0, 10)}.json`
    saveFile(name, JSON.stringify(result.data, null, 2), 'application/json')
    dispatch(noticeShown({ tone: 'success', messageId: 'app.settings.exportDone', values: { name } }))
  }
  return <DataView busy={busy} onExport={() => void save()} deletionPath={deletionPath} />
}
