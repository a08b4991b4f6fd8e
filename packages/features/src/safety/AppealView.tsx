import type { Data } from '@visavis/core/contract'
import { Button } from '@visavis/ui/Button'
import { Card } from '@visavis/ui/Card'
import { Columns } from '@visavis/ui/Columns'
import { Heading } from '@visavis/ui/Heading'
import { Stack } from '@visavis/ui/Stack'
import { Text } from '@visavis/ui/Text'
import { TextArea } from '@visavis/ui/TextArea'
import { TextField } from '@visavis/ui/TextField'
import { useState } from 'react'
import type { FormEvent } from 'react'
import { useFormats, useText } from '../i18n/I18nProvider.tsx'
import { isEmail } from '@visavis/core/contract/email'
import styles from './safety.module.css'

const MAX_WORDS = 1000
const CASE = /^A(-[0-9A-Z]{4}){4}$/

export interface AppealViewProps {
  /** Empty before it was sent. */
  caseNumber: string
  found: Data<'appealState'> | null
  busy: 'send' | 'look' | null
  problem: { readonly at: 'send' | 'look'; readonly text: string } | null
  onSend: (email: string, words: string) => void
  onLookUp: (caseNumber: string) => void
  onCopy: () => void
  copied: boolean
}

/** Asks for a review of a ban, and reads how a case stands; nobody has to be logged in. */
export function AppealView({
  caseNumber,
  found,
  busy,
  problem,
  onSend,
  onLookUp,
  onCopy,
  copied,
}: AppealViewProps) {
  const text = useText()
  const [sentTo, setSentTo] = useState('')
  return (
    <Columns>
      <Card label={text('app.appeal.title')}>
        {caseNumber === '' ? (
          <AppealForm
            busy={busy === 'send'}
            problem={problem?.at === 'send' ? problem.text : null}
            onSend={(email, words) => {
              setSentTo(email)
              onSend(email, words)
            }}
          />
        ) : (
          <Stack gap={3}>
            <Heading level={2} size={4}>
              {text('app.appeal.sent')}
            </Heading>
            <Text tone="secondary">{text('app.appeal.number')}</Text>
            <p className={styles['caseNumber']} role="status">
              <bdi dir="ltr">{caseNumber}</bdi>
            </p>
            <Text>{text('app.appeal.keep', { email: sentTo })}</Text>
            <div>
              <Button icon="checks" onClick={onCopy}>
                {copied ? text('app.appeal.copied') : text('app.appeal.copy')}
              </Button>
            </div>
          </Stack>
        )}
      </Card>
      <LookUp
        found={found}
        start={caseNumber}
        busy={busy === 'look'}
        problem={problem?.at === 'look' ? problem.text : null}
        onLookUp={onLookUp}
      />
    </Columns>
  )
}

function AppealForm({
  busy,
  problem,
  onSend,
}: {
  busy: boolean
  problem: string | null
  onSend: AppealViewProps['onSend']
}) {
  const text = useText()
  const formats = useFormats()
  const [email, setEmail] = useState('')
  const [words, setWords] = useState('')
  const [asked, setAsked] = useState(false)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (isEmail(email) && words.trim() !== '') onSend(email.trim(), words.trim())
  }
  return (
    <form noValidate onSubmit={submit}>
      <Stack gap={4}>
        <Heading level={2} size={4}>
          {text('app.appeal.title')}
        </Heading>
        <Text tone="secondary">{text('app.appeal.lead')}</Text>
        <TextField
          label={text('app.appeal.email')}
          type="email"
          autoComplete="email"
          dir="ltr"
          icon="envelope-simple"
          value={email}
          onChange={setEmail}
          error={asked && !isEmail(email) ? text('base.error.invalidEmail') : undefined}
        />
        <TextArea
          label={text('app.appeal.text')}
          rows={5}
          value={words}
          onChange={setWords}
          maxGraphemes={MAX_WORDS}
          counterText={(used, max) => `${formats.number(used)} / ${formats.number(max)}`}
          error={asked && words.trim() === '' ? text('app.appeal.needText') : undefined}
        />
        {problem !== null && (
          <div role="alert">
            <Text tone="danger">{problem}</Text>
          </div>
        )}
        <div>
          <Button variant="primary" type="submit" busy={busy}>
            {text('app.appeal.send')}
          </Button>
        </div>
      </Stack>
    </form>
  )
}

function LookUp({
  found,
  start,
  busy,
  problem,
  onLookUp,
}: {
  found: AppealViewProps['found']
  start: string
  busy: boolean
  problem: string | null
  onLookUp: AppealViewProps['onLookUp']
}) {
  const text = useText()
  const formats = useFormats()
  const [value, setValue] = useState<string | null>(null)
  const [asked, setAsked] = useState(false)
  const number = (value ?? start).trim().toUpperCase()
  const bad = asked && !CASE.test(number)
  const submit = (event: FormEvent) => {
    event.preventDefault()
    setAsked(true)
    if (CASE.test(number)) onLookUp(number)
  }
  return (
    <Card label={text('app.appeal.lookUpTitle')}>
      <form noValidate onSubmit={submit}>
        <Stack gap={4}>
          <Heading level={2} size={4}>
            {text('app.appeal.lookUpTitle')}
          </Heading>
          <TextField
            label={text('app.appeal.lookUpField')}
            dir="ltr"
            autoComplete="off"
            spellCheck={false}
            value={value ?? start}
            onChange={setValue}
            error={bad ? text('app.appeal.badNumber') : (problem ?? undefined)}
          />
          <div>
            <Button type="submit" busy={busy}>
              {text('app.appeal.lookUp')}
            </Button>
          </div>
          {found !== null && (
            <div role="status">
              <Stack gap={2}>
                <Text strong>{text(`app.appeal.state.${found.state}`)}</Text>
                {found.answer !== '' && (
                  <Text>
                    <bdi>{found.answer}</bdi>
                  </Text>
                )}
                <Text size="sm" tone="secondary">
                  {found.answeredAt === null
                    ? text('app.appeal.since', { date: formats.dateTime(found.createdAt) })
                    : text('app.appeal.answered', { date: formats.dateTime(found.answeredAt) })}
                </Text>
              </Stack>
            </div>
          )}
        </Stack>
      </form>
    </Card>
  )
}
