import { Button } from '@visavis/ui/Button'
import { useState } from 'react'
import { useText } from '../../i18n/I18nProvider.tsx'
import { NoteNameDialog } from './NoteNameDialog.tsx'

/** Gives the person of a page a note name. */
export function NoteNameButton({
  person,
}: {
  person: { readonly id: number; readonly userName: string; readonly alias: string }
}) {
  const text = useText()
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="ghost" onClick={() => setOpen(true)}>
        {text('app.alias.edit')}
      </Button>
      <NoteNameDialog person={open ? person : null} onClose={() => setOpen(false)} />
    </>
  )
}
