import { DELETION_REASONS } from '@visavis/core/contract'
import type { Data } from '@visavis/core/contract'
import { Button } from '@visavis/ui/Button'
import { Card } from '@visavis/ui/Card'
import { Dialog } from '@visavis/ui/Dialog'
import { Columns } from '@visavis/ui/Columns'
import { Heading } from '@visavis/ui/Heading'
import { Icon } from '@visavis/ui/Icon'
import { Link } from '@visavis/ui/Link'
import { List, ListRow } from '@visavis/ui/ListRow'
import { OptionGroup, OptionRow } from '@visavis/ui/OptionRow'
import { PageHeader } from '@visavis/ui/PageHeader'
import { Stack } from '@visavis/ui/Stack'
import { Text } from '@visavis/ui/Text'
import { TextArea } from '@visavis/ui/TextArea'
import { useState } from 'react'
import { useFormats, useText } from '../i18n/I18nProvider.tsx'

const MAX_WORDS = 200

export interface DeleteAccountViewProps {
  loss: Data<'accountLoss'>
  busy: boolean
  /** Why the last try failed. */
  problem: string | null
  onBack: () => void
  onDelete: (reasonId: number, words: string) => void
}

/** Reason, what would be lost, and a second question before anything happens (S.44). */
export function DeleteAccountView({ loss, busy, problem, onBack, onDelete }: DeleteAccountViewProps) {
  const text = useText()
  const formats = useFormats()
  const [reasonId, setReasonId] = useState(0)
  const [words, setWords] = useState('')
  const [asked, setAsked] = useState(false)
  const [sure, setSure] = useState(false)
  const blocked = loss.subscribedUntil !== null || loss.payoutOpen
  const next = () => {
    setAsked(true)
    if (reasonId > 0 && !blocked) setSure(true)
  }
  return (
    <Stack gap={5}>
      <PageHeader
        title={text('app.title.deletion')}
        back={{ label: text('app.appeal.back'), onPress: onBack }}
      />
      <Text tone="secondary">{text('app.leaving.lead')}</Text>
      <Columns>
        <Card label={text('app.leaving.legend')}>
          <Stack gap={4}>
            <OptionGroup
              legend={text('app.leaving.legend')}
              error={asked && reasonId === 0 ? text('app.leaving.choose') : undefined}
            >
              {DELETION_REASONS.map((reason, index) => (
                <OptionRow
                  key={reason}
                  name="reason"
                  value={String(index + 1)}
                  checked={reasonId === index + 1}
                  onChange={(value) => setReasonId(Number(value))}
                  label={text(`app.leaving.reason.${reason}`)}
                />
              ))}
            </OptionGroup>
            <TextArea
              label={text('app.leaving.more')}
              optional={text('app.safety.optional')}
              rows={3}
              value={words}
              onChange={setWords}
              maxGraphemes={MAX_WORDS}
              counterText={(used, max) => `${formats.number(used)} / ${formats.number(max)}`}
            />
          </Stack>
        </Card>
        <Stack gap={5}>
          <Card label={text('app.leaving.lossTitle')}>
            <Stack gap={3}>
              <Heading level={2} size={5}>
                {text('app.leaving.lossTitle')}
              </Heading>
              <List label={text('app.leaving.lossTitle')}>
                <ListRow
                  leading={<Icon name="coins" />}
                  title={text('app.leaving.coins', { count: loss.coins })}
                />
                {loss.points > 0 && (
                  <ListRow
                    leading={<Icon name="star" />}
                    title={text('app.leaving.points', { count: loss.points })}
                  />
                )}
                <ListRow
                  leading={<Icon name="users-three" />}
                  title={text('app.leaving.friends', { count: loss.friends })}
                />
                <ListRow
                  leading={<Icon name="video-camera" />}
                  title={text('app.leaving.calls', { count: loss.calls })}
                />
              </List>
              <Text size="sm" tone="secondary">
                {text('app.leaving.grace', { days: loss.graceDays })}
              </Text>
              {loss.subscribedUntil !== null && (
                <Text tone="danger">
                  {text('app.leaving.subscribed', { date: formats.day(loss.subscribedUntil) })}{' '}
                  <Link href="/subscription">{text('app.title.subscription')}</Link>
                </Text>
              )}
              {loss.payoutOpen && (
                <Text tone="danger">
                  {text('app.leaving.payout')} <Link href="/points">{text('app.title.points')}</Link>
                </Text>
              )}
            </Stack>
          </Card>
          <div>
            <Button variant="danger" icon="trash" size="lg" disabled={blocked} onClick={next}>
              {text('app.leaving.next')}
            </Button>
          </div>
        </Stack>
      </Columns>
      <Dialog
        open={sure}
        onClose={() => setSure(false)}
        title={text('app.leaving.confirmTitle')}
        role="alertdialog"
        placement="centre"
        width="narrow"
        footer={
          <>
            <Button autoFocus onClick={() => setSure(false)}>
              {text('app.leaving.keep')}
            </Button>
            <Button variant="danger" busy={busy} onClick={() => onDelete(reasonId, words)}>
              {text('app.leaving.confirm')}
            </Button>
          </>
        }
      >
        <Text>{text('app.leaving.confirmText', { days: loss.graceDays, coins: loss.coins })}</Text>
        {problem !== null && (
          <div role="alert">
            <Text tone="danger">{problem}</Text>
          </div>
        )}
      </Dialog>
    </Stack>
  )
}
