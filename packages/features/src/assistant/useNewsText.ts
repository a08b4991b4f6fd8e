import type { SystemNotice } from '@visavis/core/contract'
import { useText } from '../i18n/I18nProvider.tsx'

/** What a system notice says, in the language of the page. */
export function useNewsText(): (notice: SystemNotice) => string {
  const text = useText('help')
  return ({ kind, state, coins, reference, name = reference }) => {
    switch (kind) {
      case 'contactMoved':
        return text('help.news.contactMoved')
      case 'bonusTaken':
        return text('help.news.bonusTaken', { coins })
      case 'week':
        return text('help.news.week', { coins })
      case 'complaint':
        return text('help.news.complaint', { coins, reference })
      case 'issue':
        return text('help.news.issue', { state, coins, reference })
      case 'dispute': {
        const vip = state.endsWith('Vip') ? 'gone' : 'kept'
        return text('help.news.dispute', { state: state.replace(/Vip$/, ''), vip, coins, reference })
      }
      case 'refund':
      case 'refundBank':
      case 'penalty':
      case 'appeal':
      case 'payout':
        return text(`help.news.${kind}`, { state, reference })
      case 'report':
        return text('help.news.report', { state, name })
      case 'photo':
      case 'video':
      case 'profileText':
      case 'ticket':
      case 'hostDecision':
      case 'subscription':
        return text(`help.news.${kind}`, { state })
    }
  }
}
