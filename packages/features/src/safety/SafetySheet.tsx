import { useState } from 'react'
import type { ReportReason } from '@visavis/core/contract'
import { Avatar } from '@visavis/ui/Avatar'
import { Button } from '@visavis/ui/Button'
import { Chip, ChipRow } from '@visavis/ui/Chip'
import { OptionGroup, OptionRow } from '@visavis/ui/OptionRow'
import { Sheet } from '@visavis/ui/Sheet'
import { Stack } from '@visavis/ui/Stack'
import { Text } from '@visavis/ui/Text'
import { TextArea } from '@visavis/ui/TextArea'
import { TextField } from '@visavis/ui/TextField'
import { useText } from '../i18n/I18nProvider.tsx'
import { REASON_GROUPS, alwaysBlocks, takesText } from './reasonGroups.ts'
import type { ReasonGroupKey } from './reasonGroups.ts'
import type { ReportModel } from './useReport.ts'
import { useReport } from './useReport.ts'
import { isEmail } from '@visavis/core/contract/email'
import { SentLines } from './SentLines.tsx'
import { SentPictures } from './SentPictures.tsx'
import styles from './safety.module.css'

/** Most characters of the details, as people see them (C.29). */
const MAX_DETAILS = 200

/** Report and block, opened from every face; shows nothing while nobody is pointed at. */
export function SafetySheet() {
  const report = useReport()
  return report === null ? null : <ReportSheet report={report} />
}

/** Block at once, or say what happened. */
export function ReportSheet({ report }: { report: ReportModel }) {
  const text = useText()
  const [groupKey, setGroupKey] = useState<ReasonGroupKey | null>(null)
  const [reason, setReason] = useState<ReportReason | null>(null)
  const [details, setDetails] = useState('')
  const [email, setEmail] = useState('')
  const [withPictures, setWithPictures] = useState(true)
  const [withLines, setWithLines] = useState(true)
  const [asked, setAsked] = useState(false)
  const { name } = report
  const group = REASON_GROUPS.find(({ key }) => key === groupKey)
  const badEmail = email !== '' && !isEmail(email)
  const chooseGroup = (key: string) => {
    const chosen = REASON_GROUPS.find((known) => known.key === key)
    setGroupKey(chosen?.key ?? null)
    setReason(chosen?.reasons[0] ?? null)
  }
  const send = (alsoBlock: boolean) => {
    setAsked(true)
    if (reason === null || group === undefined || badEmail) return
    report.onReport(
      { reason, text: takesText(group.key) ? details : '', email, withPictures, withLines },
      alsoBlock,
    )
  }
  return (
    <Sheet
      open
      onClose={report.onClose}
      title={text('app.safety.title', { name })}
      subtitle={text('app.safety.lead', { name })}
      leading={<Avatar src={report.picture} name="" size={48} />}
      closeLabel={text('base.action.close')}
      footer={
        <div className={styles['buttons']}>
          <Button icon="prohibit" size="lg" busy={report.busy === 'block'} onClick={report.onBlock}>
            {text('app.safety.block')}
          </Button>
          <Button
            variant="danger"
            icon="flag"
            iconActive
            size="lg"
            busy={report.busy === 'report'}
            onClick={() => send(true)}
          >
            {text('app.safety.reportAndBlock')}
          </Button>
          {report.inCall && (
            <Text size="sm" tone="tertiary" align="center">
              {text('app.safety.endsCall')}
            </Text>
          )}
        </div>
      }
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          send(true)
        }}
      >
        <Stack gap={4}>
          {report.thread && (
            <SentLines name={name} thread={report.thread} around={withLines} onAround={setWithLines} />
          )}
          <OptionGroup
            legend={text('app.safety.reason')}
            hideLegend
            error={asked && reason === null ? text('app.safety.reasonMissing') : undefined}
          >
            {REASON_GROUPS.map(({ key, icon }) => (
              <OptionRow
                key={key}
                name="reason"
                value={key}
                checked={key === groupKey}
                onChange={chooseGroup}
                icon={icon}
                label={text(`app.safety.group.${key}`)}
              />
            ))}
          </OptionGroup>
          {group && (
            <ChipRow label={text('app.safety.exact')}>
              {group.reasons.map((known) => (
                <Chip key={known} selected={known === reason} onSelect={() => setReason(known)}>
                  {text(`app.safety.reason.${known}`)}
                </Chip>
              ))}
            </ChipRow>
          )}
          {reason !== null && alwaysBlocks(reason) && (
            <Text size="sm" tone="secondary">
              {text('app.safety.alwaysBlocks', { name })}
            </Text>
          )}
          {group && takesText(group.key) && (
            <TextArea
              label={text('app.safety.details')}
              optional={text('app.safety.optional')}
              value={details}
              onChange={setDetails}
              maxGraphemes={MAX_DETAILS}
              counterText={(used, max) => text('app.safety.counter', { used, max })}
              cutText={text('app.safety.cut', { max: MAX_DETAILS })}
              error={report.problem?.field === 'text' ? report.problem.text : undefined}
            />
          )}
          {group && (
            <TextField
              label={text('app.safety.email')}
              optional={text('app.safety.optional')}
              type="email"
              inputMode="email"
              autoComplete="email"
              dir="ltr"
              value={email}
              onChange={setEmail}
              error={
                badEmail && asked
                  ? text('base.error.invalidEmail')
                  : report.problem?.field === 'email'
                    ? report.problem.text
                    : undefined
              }
            />
          )}
          {group && report.pictures.length > 0 && (
            <SentPictures
              name={name}
              pictures={report.pictures}
              send={withPictures}
              onSend={setWithPictures}
            />
          )}
          {report.problem && report.problem.field !== 'text' && report.problem.field !== 'email' && (
            <Text tone="danger">{report.problem.text}</Text>
          )}
          {group && (
            <Button variant="ghost" busy={false} onClick={() => send(false)}>
              {text('app.safety.report')}
            </Button>
          )}
        </Stack>
      </form>
    </Sheet>
  )
}
