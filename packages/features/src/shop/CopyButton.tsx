import { useAppDispatch } from '@visavis/domain/hooks'
import { noticeShown } from '@visavis/domain/shell/shell.events'
import { Button } from '@visavis/ui/Button'
import { useState } from 'react'
import { useText } from '../i18n/I18nProvider.tsx'

export interface CopyButtonProps {
  value: string
  /** Says the number on the button, too: where another one is copied beside it. */
  named?: boolean
}

/** Copies a number or code. A browser that does not allow it says so. */
export function CopyButton({ value, named = false }: CopyButtonProps) {
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
      <span aria-live="polite">
        {copied ? text('shop.copied') : named ? text('shop.copy', { number: value }) : text('shop.copyShort')}
      </span>
    </Button>
  )
}
