import type { Ticket } from '@visavis/core/contract'
import { Button, ButtonLink } from '@visavis/ui/Button'
import { EmptyState } from '@visavis/ui/EmptyState'
import { useEffect, useRef, type ReactNode } from 'react'
import { useText } from '../i18n/I18nProvider.tsx'
import { ASSISTANT } from './assistantAddress.ts'
import styles from './assistant.module.css'
import { TicketCard, type TicketActions } from './TicketCard.tsx'
import { UnderHelp } from './UnderHelp.tsx'

export interface TicketsViewProps extends TicketActions {
  tickets: readonly Ticket[]
  /** The one that was asked for comes into sight. */
  shown: string
  more: boolean
  busy: boolean
  onMore: () => void
}

/** Own questions with their answers, the one that changed last first. */
export function TicketsView({ tickets, shown, more, busy, onMore, onReply }: TicketsViewProps) {
  const text = useText('help')
  return (
    <UnderHelp title={text('help.tickets')}>
      {tickets.length === 0 ? (
        <EmptyState
          icon="chat-circle-dots"
          title={text('help.ticketsEmpty')}
          text={text('help.ticketsEmptyLead')}
        />
      ) : (
        <ul className={styles['lines']} aria-label={text('help.tickets')}>
          {tickets.map((ticket) => (
            <Row key={ticket.ticketId} wanted={ticket.ticketId === shown}>
              <TicketCard ticket={ticket} onReply={onReply} />
            </Row>
          ))}
        </ul>
      )}
      {more && (
        <Button variant="quiet" busy={busy} onClick={onMore}>
          {text('help.more')}
        </Button>
      )}
      <div>
        <ButtonLink icon="envelope-simple" href={ASSISTANT.write(null)}>
          {text('help.write')}
        </ButtonLink>
      </div>
    </UnderHelp>
  )
}

function Row({ wanted, children }: { wanted: boolean; children: ReactNode }) {
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (wanted) row.current?.scrollIntoView({ block: 'nearest' })
  }, [wanted])
  return <li ref={row}>{children}</li>
}
