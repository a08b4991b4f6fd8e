import type { VideoHistoryEntry } from '@visavis/core/contract'
import { callDuration } from '@visavis/domain/call/callDuration'
import { Button } from '@visavis/ui/Button'
import { CallSummary } from '@visavis/ui/CallSummary'
import { ErrorState } from '@visavis/ui/ErrorState'
import { Sheet } from '@visavis/ui/Sheet'
import { Skeleton } from '@visavis/ui/Skeleton'
import { ComplaintButton } from '../complaint/ComplaintButton.tsx'
import { downloadReceipt } from '../receipt/downloadReceipt.ts'
import { ReceiptProof } from '../receipt/ReceiptProof.tsx'
import { paidParts } from '../receipt/receiptView.ts'
import { useReceipt } from '../receipt/useReceipt.ts'
import { useFormats, useText } from '../../i18n/I18nProvider.tsx'
import { shownName } from '../../people/shownName.ts'

/** The receipt of an earlier call, as the gateway signed it. */
export function ReceiptDialog({ entry, onClose }: { entry: VideoHistoryEntry; onClose: () => void }) {
  const text = useText('webChat')
  const formats = useFormats()
  const { receipt, failed, check, retry } = useReceipt(entry.roomNum, true)
  const name = shownName(entry.person)
  return (
    <Sheet
      open
      onClose={onClose}
      title={text('webChat.receipt.title')}
      closeLabel={text('base.action.close')}
    >
      {receipt ? (
        <CallSummary
          picture={entry.person.headImg}
          title={text('webChat.receipt.over', { name })}
          subtitle={text('webChat.receipt.length', {
            ending: text(`webChat.history.ending.${entry.ending}`),
            time: callDuration(entry.videoTime),
          })}
          {...paidParts(text, formats, receipt, check)}
        >
          <Button icon="download-simple" full onClick={() => downloadReceipt(receipt)}>
            {text('webChat.receipt.download')}
          </Button>
          <ReceiptProof receipt={receipt} />
          <ComplaintButton roomNum={entry.roomNum} look />
        </CallSummary>
      ) : failed ? (
        <ErrorState
          title={text('webChat.receipt.title')}
          text={text('webChat.receipt.failed')}
          retry={{ label: text('base.action.retry'), onPress: retry }}
        />
      ) : (
        <Skeleton shape="summary" count={4} label={text('webChat.receipt.loading')} />
      )}
    </Sheet>
  )
}
