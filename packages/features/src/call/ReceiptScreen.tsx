import { closeCall } from '@visavis/domain/call/call.actions'
import type { EndedState } from '@visavis/domain/call/call.states'
import { callDuration } from '@visavis/domain/call/callDuration'
import { FriendRequestType } from '@visavis/domain/friend/friend.actions'
import { useAppDispatch } from '@visavis/domain/hooks'
import { reportRequested } from '@visavis/domain/shell/shell.events'
import { Button } from '@visavis/ui/Button'
import { CallSummary } from '@visavis/ui/CallSummary'
import { PageHeader } from '@visavis/ui/PageHeader'
import { useFormats, useText } from '../i18n/I18nProvider.tsx'
import { FriendAddById } from '../people/friendship/FriendAddById.tsx'
import { shownName } from '../people/shownName.ts'
import styles from './call.module.css'
import { CallAgainButton } from './CallAgainButton.tsx'
import { endingText } from './callTexts.ts'
import { FeltSafe } from './FeltSafe.tsx'
import { ComplaintButton } from './complaint/ComplaintButton.tsx'
import { downloadReceipt } from './receipt/downloadReceipt.ts'
import { Rating } from './Rating.tsx'
import { ReceiptProof } from './receipt/ReceiptProof.tsx'
import { paidParts } from './receipt/receiptView.ts'
import { SpentToday } from './receipt/SpentToday.tsx'
import { useReceipt } from './receipt/useReceipt.ts'

/** After a talk: how long, what it cost minute by minute, balance, rating, report, call again. */
export function ReceiptScreen({ state: { ending, past } }: { state: EndedState }) {
  const text = useText('webChat')
  const formats = useFormats()
  const dispatch = useAppDispatch()
  const paid = past.outgoing && past.feeType === 1
  const { receipt, check } = useReceipt(past.number, paid)
  const name = shownName(past.person)
  const close = () => void dispatch(closeCall())
  const ended = endingText(text, ending, {
    name,
    outgoing: past.outgoing,
    connected: true,
    trialOver: past.trialOver ?? false,
  })
  const after = past.goldNum ?? 0
  // Who was paid reads points: the coins are the other side's.
  const earned = past.points > 0 ? text('webChat.receipt.legendPoints', { points: past.points }) : undefined
  const parts = receipt
    ? paidParts(text, formats, receipt, check)
    : {
        blocks: Array.from({ length: past.minutes }, (_, index) => ({
          id: String(index),
          kind: 'minute' as const,
          label: text('webChat.receipt.row', { minute: index + 1 }),
        })),
        chartLabel: text('webChat.receipt.chart', { minutes: past.minutes, price: past.price }),
        legend: earned
          ? []
          : [
              {
                kind: 'minute' as const,
                label: paid
                  ? text('webChat.receipt.legend', { minutes: past.minutes, price: past.price })
                  : text('webChat.receipt.legendFree'),
              },
            ],
        total: earned
          ? { amount: earned, label: earned, plain: true }
          : {
              amount: formats.number(paid ? past.gold : 0),
              label: text('webChat.receipt.total', { gold: paid ? past.gold : 0 }),
            },
        balance: {
          label: text('webChat.receipt.balance'),
          before: formats.number(after + (paid ? past.gold : 0)),
          after: formats.number(after),
          spoken: text('webChat.receipt.balanceSpoken', { before: after + (paid ? past.gold : 0), after }),
        },
      }
  return (
    <main className={styles.page}>
      <PageHeader back={{ label: text('webChat.ended.back'), onPress: close }} />
      <CallSummary
        picture={past.person.headImg}
        title={
          ending === 'hungUp'
            ? text('webChat.receipt.nice', { name })
            : text('webChat.receipt.over', { name })
        }
        subtitle={text('webChat.receipt.length', { ending: ended, time: callDuration(past.videoTime) })}
        {...parts}
      >
        {paid && <SpentToday />}
        <Rating roomNum={past.number} />
        <FeltSafe past={past} />
        <CallAgainButton past={past} />
        <FriendAddById personId={past.person.id} type={FriendRequestType.call} />
        <div className={styles.pair}>
          <Button
            icon="shield-warning"
            onClick={() =>
              void dispatch(
                reportRequested({ personId: past.person.id, scene: 'ended', roomId: past.roomId }),
              )
            }
          >
            {text('webChat.ended.report')}
          </Button>
          {receipt && (
            <Button icon="download-simple" onClick={() => downloadReceipt(receipt)}>
              {text('webChat.receipt.download')}
            </Button>
          )}
        </div>
        {receipt && <ReceiptProof receipt={receipt} />}
        <ComplaintButton roomNum={past.number} />
      </CallSummary>
    </main>
  )
}
