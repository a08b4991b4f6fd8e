import { TICKET_TEXT_MAX } from '@visavis/core/contract/tickets'
import { failureOf } from '@visavis/domain/gateway/failureOf'
import { useAppDispatch } from '@visavis/domain/hooks'
import { noticeShown } from '@visavis/domain/shell/shell.events'
import { useTicketOpenMutation } from '@visavis/domain/tickets/tickets.api'
import { Button } from '@visavis/ui/Button'
import { Sheet } from '@visavis/ui/Sheet'
import { Stack } from '@visavis/ui/Stack'
import { Text } from '@visavis/ui/Text'
import { TextArea } from '@visavis/ui/TextArea'
import { useState } from 'react'
import { useFailureText } from '../i18n/failureText.ts'
import { useText } from '../i18n/I18nProvider.tsx'

export interface ReportGameViewProps {
  readonly name: string
  /** Answers why it was not sent, or null. */
  readonly onSend: (words: string) => Promise<string | null>
  readonly onClose: () => void
}

/** What is wrong with a game, in one's own words. They stay when sending fails. */
export function ReportGameView({ name, onSend, onClose }: ReportGameViewProps) {
  const text = useText('games')
  const [words, setWords] = useState('')
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const send = async () => {
    setAsked(true)
    if (words.trim() === '' || busy) return
    setBusy(true)
    setProblem(null)
    setProblem(await onSend(words.trim()))
    setBusy(false)
  }
  return (
    <Sheet
      open
      onClose={onClose}
      title={text('games.report', { name })}
      closeLabel={text('base.action.close')}
      footer={
        <Button variant="primary" full busy={busy} icon="paper-plane-right" onClick={() => void send()}>
          {text('games.reportSend')}
        </Button>
      }
    >
      <Stack gap={4}>
        <Text tone="secondary">{text('games.reportLead')}</Text>
        <TextArea
          label={text('games.reportText')}
          value={words}
          onChange={setWords}
          rows={5}
          error={asked && words.trim() === '' ? text('games.reportMissing') : undefined}
          // Room for the line that names the game.
          maxGraphemes={TICKET_TEXT_MAX - 100}
          counterText={(used, max) => text('games.counter', { used, max })}
          cutText={text('games.cut', { max: TICKET_TEXT_MAX - 100 })}
        />
        <div role="alert">{problem !== null && <Text tone="danger">{problem}</Text>}</div>
      </Stack>
    </Sheet>
  )
}

/** {@link ReportGameView} that asks the team: the answer comes as to any other question. */
export function ReportGame({ gameId, name, onClose }: { gameId: string; name: string; onClose: () => void }) {
  const dispatch = useAppDispatch()
  const failureText = useFailureText()
  const [open] = useTicketOpenMutation()
  return (
    <ReportGameView
      name={name}
      onClose={onClose}
      onSend={async (words) => {
        const { error } = await open({ topic: 'other', text: `[game ${gameId}]\n${words}` })
        if (error !== undefined) return failureText(failureOf(error))
        dispatch(noticeShown({ tone: 'success', messageId: 'app.gameReported' }))
        onClose()
        return null
      }}
    />
  )
}
