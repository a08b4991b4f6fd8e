import { ALIAS_GRAPHEMES, aliasFault, cleanAlias, maskTags } from '@visavis/core/text'
import { nameFriend } from '@visavis/domain/friend/friend.actions'
import { useAppDispatch } from '@visavis/domain/hooks'
import { Button } from '@visavis/ui/Button'
import { Dialog } from '@visavis/ui/Dialog'
import { TextField } from '@visavis/ui/TextField'
import { useState, type FormEvent } from 'react'
import { useText } from '../../i18n/I18nProvider.tsx'

interface Named {
  readonly id: number
  readonly userName: string
  readonly alias?: string | undefined
}

/**
 * Asks for the note name of a person (P.094); `person` null is closed. A refusal is said as a notice and the
 * text stays.
 */
export function NoteNameDialog({ person, onClose }: { person: Named | null; onClose: () => void }) {
  const text = useText()
  if (person === null) return null
  const title = text('app.alias.title', { name: maskTags(person.userName) })
  return (
    <Dialog open onClose={onClose} title={title} closeLabel={text('base.action.close')} width="narrow">
      <NoteNameForm person={person} onDone={onClose} />
    </Dialog>
  )
}

function NoteNameForm({ person, onDone }: { person: Named; onDone: () => void }) {
  const text = useText()
  const dispatch = useAppDispatch()
  const [typed, setTyped] = useState(person.alias ?? '')
  const [busy, setBusy] = useState(false)
  const fault = aliasFault(cleanAlias(typed))
  const errors = {
    invisible: text('app.alias.invisible'),
    long: text('app.alias.long', { max: ALIAS_GRAPHEMES }),
  }
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (fault !== null || busy) return
    setBusy(true)
    const saved = await dispatch(nameFriend(person.id, cleanAlias(typed)))
    setBusy(false)
    if (saved) onDone()
  }
  return (
    <form onSubmit={(event) => void save(event)}>
      <TextField
        label={text('app.alias.edit')}
        hint={text('app.alias.hint')}
        error={fault === null ? undefined : errors[fault]}
        value={typed}
        onChange={setTyped}
        autoComplete="off"
        trailing={
          <Button type="submit" size="sm" variant="primary" busy={busy} disabled={fault !== null}>
            {text('app.alias.save')}
          </Button>
        }
      />
    </form>
  )
}
