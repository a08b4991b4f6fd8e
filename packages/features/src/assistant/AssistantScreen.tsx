import { useAppSelector } from '@visavis/domain/hooks'
import { selectMe } from '@visavis/domain/session/session.slice'
import { useText } from '../i18n/I18nProvider.tsx'
import { useAssistantPlace } from './assistantAddress.ts'
import { AskLogin } from './AskLogin.tsx'
import { AssistantView } from './AssistantView.tsx'
import { News } from './News.tsx'
import { NewsRow } from './NewsRow.tsx'
import { OwnState } from './OwnState.tsx'
import { Tickets } from './Tickets.tsx'
import { topicOf } from './topics.ts'
import { TopicView } from './TopicView.tsx'
import { UnderHelp } from './UnderHelp.tsx'
import { WriteTicket } from './WriteTicket.tsx'

/**
 * The assistant (S.26): topics for everybody, the own state, news about the account and questions to the
 * team for whoever is logged in. An address with a topic that is not known shows the list.
 */
export function AssistantScreen({ onBack }: { onBack: () => void }) {
  const text = useText('help')
  const member = useAppSelector((state) => selectMe(state) !== null)
  const place = useAssistantPlace()
  const topic = topicOf(place.topic)
  if (place.writing)
    return member ? (
      <WriteTicket topic={topic?.id ?? 'other'} />
    ) : (
      <LoginFirst title={text('help.write')} why={text('help.logInToWrite')} />
    )
  if (place.news)
    return member ? <News /> : <LoginFirst title={text('app.me.news')} why={text('help.logIn')} />
  if (place.ticket !== null)
    return member ? (
      <Tickets shown={place.ticket} />
    ) : (
      <LoginFirst title={text('help.tickets')} why={text('help.logInToWrite')} />
    )
  if (topic !== null)
    return (
      <TopicView
        key={topic.id}
        topic={topic}
        state={topic.state === undefined ? null : <OwnState state={topic.state} />}
      />
    )
  return (
    <AssistantView
      typed={place.typed}
      onType={place.onType}
      onBack={onBack}
      news={member ? <NewsRow /> : null}
    />
  )
}

function LoginFirst({ title, why }: { title: string; why: string }) {
  return (
    <UnderHelp title={title}>
      <AskLogin why={why} />
    </UnderHelp>
  )
}
