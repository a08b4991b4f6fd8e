import { useState } from 'react'
import type { Complaint, ComplaintEvidence, ComplaintKind } from '@visavis/core/contract'
import type { GatewayFailure } from '@visavis/core/errors'
import { useComplaintQuery, useFileComplaintMutation } from '@visavis/domain/call/call.api'
import { callServicesOf } from '@visavis/domain/call/room/callServices'
import { failureOf } from '@visavis/domain/gateway/failureOf'
import { usePorts } from '@visavis/domain/hooks'

export interface ComplaintModel {
  /** Null while loading. */
  readonly evidence: ComplaintEvidence | null
  readonly complaint: Complaint | null
  /** Why it could not be read. */
  readonly failure: GatewayFailure | null
  readonly sending: boolean
  readonly sendFailure: GatewayFailure | null
  readonly onRetry: () => void
  readonly onSend: (kind: ComplaintKind, text: string) => void
}

/**
 * The complaint about a call with its facts; those this page saw of the line go along. One key for all tries
 * of one complaint.
 */
export function useComplaint(roomNum: string, wanted: boolean): ComplaintModel {
  const ports = usePorts()
  const [requestId] = useState(ports.randomId)
  const seen = callServicesOf(ports).lineMemory.of(roomNum)
  const answer = useComplaintQuery({ roomNum }, { skip: !wanted, refetchOnMountOrArgChange: true })
  const [file, sent] = useFileComplaintMutation()
  return {
    evidence: answer.data ? { ...answer.data.evidence, seen: answer.data.evidence.seen ?? seen } : null,
    complaint: answer.data?.complaint ?? sent.data ?? null,
    failure: answer.data === undefined && answer.error ? failureOf(answer.error) : null,
    sending: sent.isLoading,
    sendFailure: sent.error ? failureOf(sent.error) : null,
    onRetry: () => void answer.refetch(),
    onSend: (kind, text) => void file({ roomNum, kind, text, seen, requestId }),
  }
}
