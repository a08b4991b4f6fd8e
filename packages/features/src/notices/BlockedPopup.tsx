import { useAppDispatch, useAppSelector } from '@visavis/domain/hooks'
import { noticeClosed } from '@visavis/domain/shell/shell.events'
import { selectBlockNotice } from '@visavis/domain/shell/shell.slice'
import { Button } from '@visavis/ui/Button'
import { Dialog } from '@visavis/ui/Dialog'
import { List, ListRow } from '@visavis/ui/ListRow'
import { Icon } from '@visavis/ui/Icon'
import { Stack } from '@visavis/ui/Stack'
import { Text } from '@visavis/ui/Text'
import { useState } from 'react'
import type { ComponentType, ReactNode } from 'react'
import { useFormats, useText } from '../i18n/I18nProvider.tsx'
import { useFailureText } from '../i18n/failureText.ts'
import { readBan } from './readBan.ts'

export interface BlockedViewProps {
  /** What the gateway says, in the person's language. */
  reason: string
  /** Which rule, until when, and what is in the account; as far as the gateway tells. */
  values: Parameters<typeof readBan>[0]
  /** The form that asks for a review, and the answer. */
  review: ReactNode
  onClose: () => void
}

/**
 * The block of 48 hours (R8.33): why, until when, what becomes of the coins, whom to ask. Visitors may go on.
 */
export function BlockedView({ reason, values, review, onClose }: BlockedViewProps) {
  const text = useText()
  const formats = useFormats()
  const [reviewing, setReviewing] = useState(false)
  const { rule, until, coins } = readBan(values)
  return (
    <Dialog
      open
      onClose={onClose}
      title={text('app.blocked.title')}
      closeLabel={text('app.login.close')}
      focus="dialog"
      width="narrow"
      footer={
        <Button variant="primary" onClick={onClose}>
          {text('app.banned.visitor')}
        </Button>
      }
    >
      <Stack gap={4}>
        <Text>{reason}</Text>
        {(rule !== null || until !== null || coins !== null) && (
          <List label={text('app.blocked.title')}>
            {rule !== null && (
              <ListRow leading={<Icon name="shield-warning" />} title={text(`app.banned.rule.${rule}`)} />
            )}
            {until !== null && (
              <ListRow
                leading={<Icon name="clock" />}
                title={text('app.banned.until', { date: formats.dateTime(until) })}
              />
            )}
            {coins !== null && (
              <ListRow leading={<Icon name="coins" />} title={text('app.banned.coins', { count: coins })} />
            )}
          </List>
        )}
        {reviewing ? (
          review
        ) : (
          <Button variant="ghost" full onClick={() => setReviewing(true)}>
            {text('app.banned.support')}
          </Button>
        )}
      </Stack>
    </Dialog>
  )
}

/** {@link BlockedView} for the refusal that came last. */
export function BlockedPopup({
  ReviewPanel,
}: {
  ReviewPanel: ComponentType<{ banRef: string; code: number }>
}) {
  const dispatch = useAppDispatch()
  const failureText = useFailureText()
  const notice = useAppSelector(selectBlockNotice)
  if (notice === undefined) return null
  const values = notice.values ?? {}
  const { ref } = values
  return (
    <BlockedView
      reason={failureText({ messageId: notice.messageId, values, serverText: notice.text ?? null })}
      values={values}
      review={<ReviewPanel banRef={typeof ref === 'string' ? ref : ''} code={20303} />}
      onClose={() => dispatch(noticeClosed({ id: notice.id }))}
    />
  )
}
