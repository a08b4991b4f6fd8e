import { failureOf } from '@visavis/domain/gateway/failureOf'
import { useIssueReplyMutation, useIssueWithdrawMutation } from '@visavis/domain/shop/shop.api'
import { useFailureText } from '../../i18n/failureText.ts'
import type { IssueActions } from './IssueCard.tsx'

/** What the owner of an issue can do about it, at the gateway. */
export function useIssueActions(): IssueActions {
  const failureText = useFailureText()
  const [reply] = useIssueReplyMutation()
  const [withdraw] = useIssueWithdrawMutation()
  const problemOf = ({ error }: { error?: Parameters<typeof failureOf>[0] | undefined }): string | null =>
    error === undefined ? null : failureText(failureOf(error))
  return {
    onReply: async (issueId, text) => problemOf(await reply({ issueId, text })),
    onWithdraw: async (issueId) => problemOf(await withdraw({ issueId })),
  }
}
