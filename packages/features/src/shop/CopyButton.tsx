import { useAppDispatch } from '@visavis/domain/hooks'
import { noticeShown } from '@visavis/domain/shell/shell.events'
import { Button } from '@visavis/ui/Button'
import { useState } from 'react'
import { useText } from '../i18n/I18nProvider.tsx'

/** Copies a number or code. A browser that does not allow it says so. */
export function CopyButton({ value }: { value: string }) {
  const text = useText('shop')
  const dispatch = useAppDispatch()
  const [copied, setCopied] = useState(false)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value)
      setCopied(true)
    } catch {
      dispatch(noticeShown({ tone: 'error', messageId: 'app.order.notCopied' }))
    }
  }
  return (
    <Button
      size="sm"
      variant="ghost"
      aria-label={text('shop.copy', { number: value })}
      onClick={() => void copy()}
    >
      <span aria-live="polite">{text(copied ? 'shop.copied' : 'shop.copyShort')}</span>
    </Button>
  )
}
