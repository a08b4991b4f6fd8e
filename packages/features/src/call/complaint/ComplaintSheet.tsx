import { useState } from 'react'
import type { ReactNode } from 'react'
import {
  COMPLAINT_KINDS,
  type Complaint,
  type ComplaintEvidence,
  type ComplaintKind,
} from '@visavis/core/contract'
import { Button } from '@visavis/ui/Button'
import { ErrorState } from '@visavis/ui/ErrorState'
import { OptionGroup, OptionRow } from '@visavis/ui/OptionRow'
import { Sheet } from '@visavis/ui/Sheet'
import { Skeleton } from '@visavis/ui/Skeleton'
import { Stack } from '@visavis/ui/Stack'
import { Text } from '@visavis/ui/Text'
import { TextArea } from '@visavis/ui/TextArea'
import { useFailureCode, useFailureText } from '../../i18n/failureText.ts'
import { useFormats, useText } from '../../i18n/I18nProvider.tsx'
import styles from './complaint.module.css'
import { evidenceRows } from './evidenceRows.ts'
import type { ComplaintModel } from './useComplaint.ts'

/** Most characters of one's own words. */
const MAX_TEXT = 1000

/** Says that something was wrong with a call, with the facts filled in; afterwards how it stands. */
export function ComplaintSheet({
  model,
  onClose,
  course,
}: {
  model: ComplaintModel
  onClose: () => void
  /** Saves the course of the call, where this page had it. */ course?: ReactNode
}) {
  const text = useText('webChat')
  const failureText = useFailureText()
  const failureCode = useFailureCode()
  const { evidence, complaint, failure, onRetry } = model
  return (
    <Sheet
      open
      onClose={onClose}
      title={text('webChat.complaint.title')}
      closeLabel={text('base.action.close')}
    >
      {failure ? (
        <ErrorState
          title={text('webChat.complaint.failed')}
          text={failureText(failure)}
          code={failureCode(failure)}
          retry={{ label: text('base.action.retry'), onPress: onRetry }}
        />
      ) : !evidence ? (
        <Skeleton shape="summary" count={4} label={text('base.loading')} />
      ) : complaint ? (
        <Standing complaint={complaint} evidence={evidence} course={course} />
      ) : (
        <Form model={model} evidence={evidence} />
      )}
    </Sheet>
  )
}

function Form({
  model: { sending, sendFailure, onSend },
  evidence,
}: {
  model: ComplaintModel
  evidence: ComplaintEvidence
}) {
  const text = useText('webChat')
  const failureText = useFailureText()
  const [kind, setKind] = useState<ComplaintKind | null>(null)
  const [words, setWords] = useState('')
  const [asked, setAsked] = useState(false)
  const send = () => {
    setAsked(true)
    if (kind !== null) onSend(kind, words.trim())
  }
  return (
    <Stack gap={4}>
      <OptionGroup
        legend={text('webChat.complaint.what')}
        error={asked && kind === null ? text('webChat.complaint.choose') : undefined}
      >
        {COMPLAINT_KINDS.map((one) => (
          <OptionRow
            key={one}
            name="complaint"
            value={one}
            checked={kind === one}
            onChange={() => setKind(one)}
            label={text('webChat.complaint.kind', { kind: one })}
          />
        ))}
      </OptionGroup>
      <TextArea
        label={text('webChat.complaint.text')}
        optional={text('webChat.complaint.optional')}
        value={words}
        onChange={setWords}
        maxGraphemes={MAX_TEXT}
        counterText={(used, max) => `${used} / ${max}`}
      />
      <Evidence evidence={evidence} lead={text('webChat.complaint.evidence')} />
      <div role="alert">
        {sendFailure && (
          <Text size="sm" tone="danger">
            {failureText(sendFailure)}
          </Text>
        )}
      </div>
      <Button variant="primary" size="lg" full busy={sending} onClick={send}>
        {text('webChat.complaint.send')}
      </Button>
    </Stack>
  )
}

/** Number, state, answer: what one can read at any later time from the history. */
function Standing({
  complaint: { caseNumber, kind, text: words, state, createdAt, answeredAt, answer, goldBack },
  evidence,
  course,
}: {
  complaint: Complaint
  evidence: ComplaintEvidence
  course: ReactNode
}) {
  const text = useText('webChat')
  const { dateTime } = useFormats()
  return (
    <Stack gap={4}>
      <div role="status">
        <Stack gap={1}>
          <Text>{text('webChat.complaint.state', { state, when: dateTime(answeredAt ?? createdAt) })}</Text>
          <p className={styles.case}>{caseNumber}</p>
        </Stack>
      </div>
      {state === 'answered' && (
        <section className={styles.answer}>
          <Text tone="secondary" size="sm">
            {text('webChat.complaint.answer')}
          </Text>
          <Text>
            <bdi>{answer}</bdi>
          </Text>
          {goldBack > 0 && <Text>{text('webChat.complaint.goldBack', { gold: goldBack })}</Text>}
        </section>
      )}
      <section>
        <Text tone="secondary" size="sm">
          {text('webChat.complaint.yours')}
        </Text>
        <Text>{text('webChat.complaint.kind', { kind })}</Text>
        {words !== '' && (
          <Text>
            <bdi>{words}</bdi>
          </Text>
        )}
      </section>
      <Evidence evidence={evidence} lead={text('webChat.complaint.evidenceSent')} />
      {course}
    </Stack>
  )
}

function Evidence({ evidence, lead }: { evidence: ComplaintEvidence; lead: string }) {
  const text = useText('webChat')
  const formats = useFormats()
  return (
    <section>
      <Text size="sm" tone="secondary">
        {lead}
      </Text>
      <dl className={styles.facts}>
        {evidenceRows(text, formats, evidence).map(({ id, label, value }) => (
          <div key={id}>
            <dt>{label}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
