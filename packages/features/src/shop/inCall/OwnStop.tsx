import type { SpendStop } from '@visavis/domain/spendGuard/spendRefusal'
import { Button } from '@visavis/ui/Button'
import { Heading } from '@visavis/ui/Heading'
import { Stack } from '@visavis/ui/Stack'
import { Text } from '@visavis/ui/Text'
import { useFormats, useText } from '../../i18n/I18nProvider.tsx'

const REFUSED = {
  debt: 'spend.debt.title',
  paused: 'spend.refused.paused',
  limit: 'spend.refused.limit',
} as const

/** An own limit or pause ends the call: more coins would not help, and nothing is sold. */
export function OwnStop({ refusal, onClose }: { refusal: SpendStop; onClose: () => void }) {
  const text = useText('spend')
  const { number, dateTime } = useFormats()
  return (
    <Stack gap={3}>
      <div role="status">
        <Stack gap={2}>
          <Heading level={3} size={5}>
            {text(REFUSED[refusal.kind])}
          </Heading>
          {refusal.kind === 'debt' ? (
            <Text>{text('spend.debt.text', { coins: refusal.coins, number: refusal.orderNumber })}</Text>
          ) : refusal.kind === 'paused' ? (
            <Text>{text('spend.refused.until', { date: dateTime(refusal.until) })}</Text>
          ) : (
            <>
              <Text>
                {text(`spend.refused.${refusal.span}`, {
                  limit: number(refusal.limit),
                  used: number(refusal.used),
                  left: number(refusal.left),
                })}
              </Text>
              <Text>{text('spend.refused.again', { date: dateTime(refusal.resetsAt) })}</Text>
            </>
          )}
        </Stack>
      </div>
      <Button full onClick={onClose}>
        {text('base.action.close')}
      </Button>
    </Stack>
  )
}
