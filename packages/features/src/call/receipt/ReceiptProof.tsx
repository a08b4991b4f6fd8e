import { useEffect, useState } from 'react'
import type { Receipt } from '@visavis/core/contract'
import { checkReceipt } from '@visavis/core/receipt/checkReceipt'
import { useReceiptKeyQuery } from '@visavis/domain/call/call.api'
import { callDuration } from '@visavis/domain/call/callDuration'
import { usePorts } from '@visavis/domain/hooks'
import { Button } from '@visavis/ui/Button'
import { saveFile } from '@visavis/ui/saveFile'
import { Stack } from '@visavis/ui/Stack'
import { Text } from '@visavis/ui/Text'
import { useFormats, useLocale, useText } from '../../i18n/I18nProvider.tsx'
import { receiptPage } from './receiptPage.ts'

type Proof = 'checking' | 'holds' | 'broken' | 'unable'

/** Whether the signature holds, checked on this device, and a copy that checks itself without us. */
export function ReceiptProof({ receipt }: { receipt: Receipt }) {
  const text = useText('webChat')
  const { brand } = usePorts()
  const formats = useFormats()
  const { htmlLang, dir } = useLocale()
  const key = useReceiptKeyQuery()
  const publicKey = key.data?.publicKey
  const [proof, setProof] = useState<Proof>('checking')
  useEffect(() => {
    if (publicKey === undefined) return undefined
    let gone = false
    checkReceipt(receipt, publicKey)
      .catch(() => ['unable'] as const)
      .then(
        (problems) => {
          if (!gone)
            setProof(
              problems.length === 0
                ? 'holds'
                : problems.every((problem) => problem === 'unable')
                  ? 'unable'
                  : 'broken',
            )
        },
        () => undefined,
      )
    return () => {
      gone = true
    }
  }, [receipt, publicKey])
  const save = (pem: string) => {
    const rows = receipt.lines.map(
      ({ minute, gold, at }) =>
        [
          `${text(gold < 0 ? 'webChat.receipt.rowRefund' : 'webChat.receipt.row', { minute })} · ${formats.time(at)}`,
          formats.number(gold),
        ] as const,
    )
    const page = receiptPage(receipt, pem, {
      title: `${brand.name} · ${text('webChat.receipt.title')} · ${formats.dateTime(receipt.lines[0]?.at ?? 0)}`,
      language: htmlLang,
      direction: dir,
      rows: [
        ...rows,
        [text('webChat.receipt.total', { gold: receipt.totalGold }), callDuration(receipt.videoTime)],
      ],
      holds: text('webChat.proof.state', { state: 'holds' }),
      broken: text('webChat.proof.state', { state: 'broken' }),
      unable: text('webChat.proof.state', { state: 'unable' }),
      key: text('webChat.proof.key', {
        keyId: receipt.keyId,
        address: new URL('/receipt-key', window.location.origin).href,
      }),
    })
    saveFile(`receipt-${receipt.roomNum}.html`, page, 'text/html')
  }
  return (
    <Stack gap={2}>
      <div role="status">
        <Text size="sm" tone={proof === 'broken' ? 'danger' : 'secondary'} align="center">
          {text('webChat.proof.state', { state: key.isError ? 'unread' : proof })}
        </Text>
      </div>
      {publicKey !== undefined && (
        <Button variant="ghost" icon="shield-check" full onClick={() => save(publicKey)}>
          {text('webChat.proof.save')}
        </Button>
      )}
    </Stack>
  )
}
