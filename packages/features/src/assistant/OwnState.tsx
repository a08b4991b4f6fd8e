import { useAppSelector } from '@visavis/domain/hooks'
import { selectMe } from '@visavis/domain/session/session.slice'
import { useText } from '../i18n/I18nProvider.tsx'
import { AskLogin } from './AskLogin.tsx'
import { ChargesState } from './ChargesState.tsx'
import { OrdersState } from './OrdersState.tsx'
import type { HelpState } from './topics.ts'
import { VisibilityState } from './VisibilityState.tsx'

/** What the own account says about a topic; visitors are asked to log in. */
export function OwnState({ state }: { state: HelpState }) {
  const text = useText('help')
  const member = useAppSelector((all) => selectMe(all) !== null)
  if (!member) return <AskLogin why={text('help.logIn')} />
  switch (state) {
    case 'charges':
      return <ChargesState />
    case 'orders':
      return <OrdersState />
    case 'visibility':
      return <VisibilityState />
  }
}
