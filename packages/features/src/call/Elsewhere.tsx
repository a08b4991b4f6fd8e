import { closeCall, takeOver } from '@visavis/domain/call/call.actions'
import type { ElsewhereState } from '@visavis/domain/call/call.states'
import { useAppDispatch } from '@visavis/domain/hooks'
import { ToastRegion } from '@visavis/ui/ToastRegion'
import { useText } from '../i18n/I18nProvider.tsx'
import { problemText } from '../i18n/problemText.ts'
import { shownName } from '../people/shownName.ts'

/**
 * The call another tab or device of this person has: a note that stands in nobody's way, with the way to go
 * on here.
 */
export function Elsewhere({ state: { call, joining, problem } }: { state: ElsewhereState }) {
  const text = useText('webChat')
  const dispatch = useAppDispatch()
  const name = shownName(call.person)
  const said = problem
    ? problemText(text, problem)
    : joining
      ? text('webChat.move.coming', { name })
      : text('webChat.move.elsewhere', { name })
  return (
    <ToastRegion
      label={text('webChat.ended.notices')}
      dismissLabel={text('base.action.close')}
      onDismiss={() => void dispatch(closeCall())}
      toasts={[
        {
          id: 'elsewhere',
          tone: problem ? 'error' : 'info',
          text: said,
          duration: 0,
          ...(joining
            ? {}
            : { action: { label: text('webChat.move.here'), onPress: () => void dispatch(takeOver()) } }),
        },
      ]}
    />
  )
}
