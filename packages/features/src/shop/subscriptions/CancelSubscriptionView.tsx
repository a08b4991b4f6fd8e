import { Button } from '@visavis/ui/Button'
import { Card } from '@visavis/ui/Card'
import { PageHeader } from '@visavis/ui/PageHeader'
import { Stack } from '@visavis/ui/Stack'
import { Text } from '@visavis/ui/Text'
import { TextField } from '@visavis/ui/TextField'
import { useForm } from '@visavis/ui/useForm'
import { useState } from 'react'
import { useText } from '../../i18n/I18nProvider.tsx'
import { isRight } from '../pay/buyerRules.ts'
import { isOrderNumber, orderNumberOf } from '../orders/orderNumber.ts'

export interface CancelSubscriptionViewProps {
  /** Asks for the mail. Answers why it could not be asked for. */
  onSend: (email: string, orderNumber: string) => Promise<string | null>
}

/**
 * Cancels without log-in: a link is mailed to the address of the subscription; the page says no more than
 * that.
 */
export function CancelSubscriptionView({ onSend }: CancelSubscriptionViewProps) {
  const text = useText('shop')
  const [sent, setSent] = useState(false)
  const form = useForm<'email' | 'number'>({
    initial: { email: '', number: '' },
    check: ({ email, number }) => ({
      ...(!isRight('email', email) && { email: text('shop.wrong.email') }),
      ...(!isOrderNumber(number) && { number: text('shop.stop.wrongNumber') }),
    }),
    submit: async ({ email, number }) => {
      const problem = await onSend(email.trim(), orderNumberOf(number))
      setSent(problem === null)
      return problem === null ? null : { text: problem }
    },
  })
  return (
    <Stack gap={5}>
      <PageHeader title={text('app.title.cancelSubscription')} />
      <Text tone="secondary">{text('shop.stop.lead')}</Text>
      <form {...form.formProps}>
        <Card as="div">
          <Stack gap={4}>
            <TextField
              {...form.field('email')}
              label={text('shop.stop.email')}
              type="email"
              inputMode="email"
              autoComplete="email"
              dir="ltr"
              maxLength={254}
              disabled={form.busy}
            />
            <TextField
              {...form.field('number')}
              label={text('shop.stop.number')}
              hint={text('shop.stop.numberHint')}
              autoComplete="off"
              dir="ltr"
              maxLength={40}
              disabled={form.busy}
            />
            {form.problem !== undefined && (
              <div role="alert">
                <Text tone="danger">{form.problem}</Text>
              </div>
            )}
            <Button type="submit" variant="primary" size="lg" full busy={form.busy}>
              {text('shop.stop.send')}
            </Button>
            <div role="status">{sent && <Text>{text('shop.stop.sent')}</Text>}</div>
          </Stack>
        </Card>
      </form>
    </Stack>
  )
}
