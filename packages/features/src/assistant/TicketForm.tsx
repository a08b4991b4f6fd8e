import { TICKET_TEXT_MAX, TICKET_TOPICS } from '@visavis/core/contract/tickets'
import type { TicketReference, TicketTopic } from '@visavis/core/contract'
import { Button } from '@visavis/ui/Button'
import { Card } from '@visavis/ui/Card'
import { PageHeader } from '@visavis/ui/PageHeader'
import { Select, type SelectOption } from '@visavis/ui/Select'
import { Stack } from '@visavis/ui/Stack'
import { Text } from '@visavis/ui/Text'
import { TextArea } from '@visavis/ui/TextArea'
import { useId, useState } from 'react'
import { useText } from '../i18n/I18nProvider.tsx'
import { ASSISTANT } from './assistantAddress.ts'
import { useTopics } from './useTopics.ts'

/** An own order or call that can be named, with its words. */
export interface ReferenceOption {
  readonly reference: TicketReference
  readonly label: string
}
const keyOf = ({ kind, id }: TicketReference): string => `${kind}:${id}`

export interface TicketFormProps {
  /** Topic the form opens with. */
  topic: TicketTopic
  references: readonly ReferenceOption[]
  /** Answers why it was not sent, or null. */
  onSend: (ticket: {
    topic: TicketTopic
    text: string
    reference: TicketReference | null
  }) => Promise<string | null>
}

/** A question to the team: topic, own words, an own order or call. The words stay when sending fails. */
export function TicketForm({ topic: first, references, onSend }: TicketFormProps) {
  const text = useText('help')
  const topics = useTopics()
  const problemId = useId()
  const [topic, setTopic] = useState<TicketTopic>(first)
  const [reference, setReference] = useState('')
  const [words, setWords] = useState('')
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const send = async () => {
    setAsked(true)
    if (words.trim() === '' || busy) return
    setBusy(true)
    setProblem(null)
    const chosen = references.find((option) => keyOf(option.reference) === reference)
    const why = await onSend({ topic, text: words.trim(), reference: chosen?.reference ?? null })
    setBusy(false)
    setProblem(why)
  }
  const options: SelectOption[] = [
    ...topics.map(({ id }) => ({ value: id, label: text(`help.question.${id}`) })),
    { value: 'other', label: text('help.other') },
  ]
  return (
    <Stack gap={5}>
      <PageHeader title={text('help.write')} back={{ label: text('help.back'), href: ASSISTANT.home }} />
      <Card as="div">
        <form
          noValidate
          aria-describedby={problem === null ? undefined : problemId}
          onSubmit={(event) => {
            event.preventDefault()
            void send()
          }}
        >
          <Stack gap={4}>
            <Text tone="secondary">{text('help.writeLead')}</Text>
            <Select
              label={text('help.topic')}
              value={topic}
              onChange={(value) => setTopic(TICKET_TOPICS.find((one) => one === value) ?? 'other')}
              options={options}
            />
            {references.length > 0 && (
              <Select
                label={text('help.reference')}
                optional={text('help.optional')}
                value={reference}
                onChange={setReference}
                options={[
                  { value: '', label: text('help.noReference') },
                  ...references.map(({ reference: one, label }) => ({ value: keyOf(one), label })),
                ]}
              />
            )}
            <TextArea
              label={text('help.text')}
              value={words}
              onChange={setWords}
              rows={6}
              error={asked && words.trim() === '' ? text('help.textMissing') : undefined}
              maxGraphemes={TICKET_TEXT_MAX}
              counterText={(used, max) => text('help.counter', { used, max })}
              cutText={text('help.cut', { max: TICKET_TEXT_MAX })}
            />
            <div role="alert" id={problemId}>
              {problem !== null && <Text tone="danger">{problem}</Text>}
            </div>
            <div>
              <Button type="submit" variant="primary" icon="paper-plane-right" busy={busy}>
                {text('help.send')}
              </Button>
            </div>
          </Stack>
        </form>
      </Card>
    </Stack>
  )
}
