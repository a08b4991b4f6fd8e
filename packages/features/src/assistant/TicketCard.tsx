import { TICKET_TEXT_MAX } from '@visavis/core/contract/tickets'
import type { Ticket, TicketState } from '@visavis/core/contract'
import { Button } from '@visavis/ui/Button'
import { Card } from '@visavis/ui/Card'
import { Heading } from '@visavis/ui/Heading'
import { Stack } from '@visavis/ui/Stack'
import { Tag, type TagProps } from '@visavis/ui/Tag'
import { Text } from '@visavis/ui/Text'
import { TextArea } from '@visavis/ui/TextArea'
import { useState } from 'react'
import { useFormats, useText } from '../i18n/I18nProvider.tsx'
import styles from './assistant.module.css'

const TONES = {
  open: 'warning',
  answered: 'success',
  closed: 'neutral',
} as const satisfies Record<TicketState, NonNullable<TagProps['tone']>>

export interface TicketActions {
  /** Answers why the reply was not sent, or null. */
  onReply: (ticketId: string, text: string) => Promise<string | null>
}

/** One question with everything that was written about it, and a reply while it is not closed. */
export function TicketCard({ ticket, onReply }: { ticket: Ticket } & TicketActions) {
  const text = useText('help')
  const formats = useFormats()
  const { ticketId, topic, state, reference, lines } = ticket
  const title = topic === 'other' ? text('help.other') : text(`help.question.${topic}`)
  return (
    <Card as="article" label={title}>
      <Stack gap={3}>
        <Stack direction="row" justify="between" align="center" gap={2}>
          <Heading level={2} size={5}>
            {title}
          </Heading>
          <Tag tone={TONES[state]}>{text('help.state', { state })}</Tag>
        </Stack>
        <Text size="sm" tone="secondary">
          {[
            text('help.number', { number: ticketId }),
            ...(reference === null
              ? []
              : [text(reference.kind === 'order' ? 'help.aboutOrder' : 'help.aboutCall')]),
          ].join(' · ')}
        </Text>
        <ol className={styles['lines']}>
          {lines.map((line, nth) => (
            <li key={`${line.at}/${nth}`} className={styles['line']} data-from={line.from}>
              <Text size="sm" tone="secondary">
                {text(line.from === 'person' ? 'help.you' : 'help.team', { when: formats.dateTime(line.at) })}
              </Text>
              <p className={styles['words']} dir="auto">
                {line.text}
              </p>
            </li>
          ))}
        </ol>
        {state === 'closed' ? (
          <Text size="sm" tone="secondary">
            {text('help.closed')}
          </Text>
        ) : (
          <Reply onSend={(words) => onReply(ticketId, words)} />
        )}
      </Stack>
    </Card>
  )
}

function Reply({ onSend }: { onSend: (words: string) => Promise<string | null> }) {
  const text = useText('help')
  const [words, setWords] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const send = async () => {
    setBusy(true)
    const why = await onSend(words.trim())
    setBusy(false)
    setProblem(why)
    if (why === null) setWords('')
  }
  return (
    <Stack gap={2}>
      <TextArea
        label={text('help.reply')}
        value={words}
        onChange={setWords}
        rows={2}
        error={problem ?? undefined}
        maxGraphemes={TICKET_TEXT_MAX}
        counterText={(used, max) => (words === '' ? '' : text('help.counter', { used, max }))}
        cutText={text('help.cut', { max: TICKET_TEXT_MAX })}
      />
      <div>
        <Button size="sm" busy={busy} disabled={words.trim() === ''} onClick={() => void send()}>
          {text('help.sendReply')}
        </Button>
      </div>
    </Stack>
  )
}
