import type { Issue, IssueState } from '@visavis/core/contract'
import { Button, ButtonLink } from '@visavis/ui/Button'
import { Card } from '@visavis/ui/Card'
import { Dialog } from '@visavis/ui/Dialog'
import { Heading } from '@visavis/ui/Heading'
import { Stack } from '@visavis/ui/Stack'
import { Tag, type TagProps } from '@visavis/ui/Tag'
import { Text } from '@visavis/ui/Text'
import { TextArea } from '@visavis/ui/TextArea'
import { useState } from 'react'
import { useFormats, useText } from '../../i18n/I18nProvider.tsx'
import { issueAddress } from './issueAddress.ts'
import styles from './ProofPictures.module.css'
import { useMoney } from '../useMoney.ts'

const TONES = {
  processing: 'warning',
  success: 'success',
  failed: 'danger',
  refunded: 'info',
  coinsCredited: 'coin',
  rejected: 'neutral',
} as const satisfies Record<IssueState, NonNullable<TagProps['tone']>>
/** Most characters of a reply. */
const MAX_TEXT = 1000

export interface IssueActions {
  /** Answers why the reply was not sent. */
  onReply: (issueId: string, text: string) => Promise<string | null>
  /** Answers why it was not withdrawn. */
  onWithdraw: (issueId: string) => Promise<string | null>
}

/** One reported problem: its state in a word, a sentence and a colour, the answer, and what can be done. */
export function IssueCard({
  issue,
  linked = false,
  onReply,
  onWithdraw,
}: {
  issue: Issue
  /** It stands apart from the page of its order, which asks for a bank account. */
  linked?: boolean
} & IssueActions) {
  const text = useText('shop')
  const formats = useFormats()
  const money = useMoney()
  const { state, refund } = issue
  return (
    <Card as="article" label={text('shop.issue.number', { number: issue.issueId })}>
      <Stack gap={3}>
        <Stack direction="row" justify="between" align="center" gap={2}>
          <Heading level={2} size={5}>
            {text('shop.issue.order', { number: issue.orderNumber })}
          </Heading>
          <Tag tone={TONES[state]}>{text('shop.issue.state', { state })}</Tag>
        </Stack>
        <Text size="sm" tone="secondary">
          {[
            text('shop.issue.reason', { reason: issue.reason }),
            formats.dateTime(issue.createdAt),
            text('shop.issue.number', { number: issue.issueId }),
          ].join(' · ')}
        </Text>
        <Text>
          {issue.bankWanted === true ? text('shop.bank.now') : text('shop.issue.stateText', { state })}
        </Text>
        {issue.bankWanted === true && linked && (
          <div>
            <ButtonLink size="sm" variant="primary" href={issueAddress(issue.orderId)}>
              {text('shop.bank.enter')}
            </ButtonLink>
          </div>
        )}
        {refund !== null && (
          <Text strong>{text('shop.issue.back', { money: money(refund.money), coins: refund.coins })}</Text>
        )}
        {state === 'coinsCredited' && (
          <Text strong>{text('shop.issue.credited', { coins: issue.credited })}</Text>
        )}
        <Said label={text('shop.issue.answer')} words={issue.answer} />
        <Said label={text('shop.issue.yours')} words={issue.text} />
        <Proofs pictures={issue.pictures} />
        <Said label={text('shop.issue.question')} words={issue.question} />
        <Said label={text('shop.issue.reply')} words={issue.reply} />
        {issue.question !== '' && issue.reply === '' && issue.canWithdraw && (
          <Reply onSend={(words) => onReply(issue.issueId, words)} />
        )}
        {(state === 'failed' || state === 'rejected') && (
          <div>
            <ButtonLink size="sm" href={issueAddress(issue.orderId)}>
              {text('shop.issue.again')}
            </ButtonLink>
          </div>
        )}
        {issue.canWithdraw && <Withdraw onWithdraw={() => onWithdraw(issue.issueId)} />}
      </Stack>
    </Card>
  )
}

/** The own pictures of a report, small; each opens large beside the page. */
function Proofs({ pictures }: Pick<Issue, 'pictures'>) {
  const text = useText('shop')
  if (pictures.length === 0) return null
  return (
    <ul className={styles['shown']} aria-label={text('shop.proof.yours')}>
      {pictures.map(({ url, thumbnail }, index) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noreferrer">
            <img src={thumbnail} alt={text('shop.proof.picture', { number: index + 1 })} />
          </a>
        </li>
      ))}
    </ul>
  )
}

function Said({ label, words }: { label: string; words: string }) {
  if (words === '') return null
  return (
    <div>
      <Text size="sm" tone="secondary">
        {label}
      </Text>
      <Text>
        <bdi>{words}</bdi>
      </Text>
    </div>
  )
}

function Reply({ onSend }: { onSend: (words: string) => Promise<string | null> }) {
  const text = useText('shop')
  const [words, setWords] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const send = async () => {
    setBusy(true)
    setProblem(await onSend(words.trim()))
    setBusy(false)
  }
  return (
    <Stack gap={2}>
      <TextArea
        label={text('shop.issue.reply')}
        value={words}
        onChange={setWords}
        error={problem ?? undefined}
        maxGraphemes={MAX_TEXT}
        counterText={(used, max) => `${used} / ${max}`}
      />
      <div>
        <Button
          size="sm"
          variant="primary"
          busy={busy}
          disabled={words.trim() === ''}
          onClick={() => void send()}
        >
          {text('shop.issue.sendReply')}
        </Button>
      </div>
    </Stack>
  )
}

function Withdraw({ onWithdraw }: { onWithdraw: () => Promise<string | null> }) {
  const text = useText('shop')
  const [asked, setAsked] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const withdraw = async () => {
    setBusy(true)
    const why = await onWithdraw()
    setBusy(false)
    setProblem(why)
    if (why === null) setAsked(false)
  }
  return (
    <div>
      <Button size="sm" variant="ghost" onClick={() => setAsked(true)}>
        {text('shop.issue.withdraw')}
      </Button>
      <Dialog
        open={asked}
        onClose={() => setAsked(false)}
        title={text('shop.issue.withdrawTitle')}
        role="alertdialog"
        placement="centre"
        width="narrow"
        footer={
          <>
            <Button autoFocus onClick={() => setAsked(false)}>
              {text('shop.issue.withdrawKeep')}
            </Button>
            <Button variant="danger" busy={busy} onClick={() => void withdraw()}>
              {text('shop.issue.withdraw')}
            </Button>
          </>
        }
      >
        <Text>{text('shop.issue.withdrawText')}</Text>
        <div role="alert">{problem !== null && <Text tone="danger">{problem}</Text>}</div>
      </Dialog>
    </div>
  )
}
