import { Button } from '@visavis/ui/Button'
import { Dialog } from '@visavis/ui/Dialog'
import { WebPushPrompt } from '@visavis/ui/WebPushPrompt'
import { useText } from '../i18n/I18nProvider.tsx'

/** Step of the prompt: our question before the browser's, and where the answer led. */
export type PromptStep =
  | { readonly state: 'ask'; readonly busy: boolean }
  | { readonly state: 'on'; readonly gold: number }
  | { readonly state: 'denied' | 'failed' }

export interface PushPromptViewProps {
  step: PromptStep
  /** Coins still to get; 0 when they were given before (MO.01). */
  gold: number
  onAllow: () => void
  onClose: () => void
  /** Where it has come up by itself: it is not to do so any more. */
  onNever?: (() => void) | undefined
}

/** Asks before the browser does, says what it is for, and what it brings (S.64). */
export function PushPromptView({ step, gold, onAllow, onClose, onNever }: PushPromptViewProps) {
  const text = useText()
  const close = { label: text('base.action.close'), onPress: onClose }
  const coins = gold > 0 ? ` ${text('app.alerts.coins', { gold })}` : ''
  const again = { label: text('base.action.retry'), onPress: onAllow }
  const title = {
    ask: text('app.alerts.title'),
    on: text('app.alerts.onTitle'),
    denied: text('app.alerts.deniedTitle'),
    failed: text('app.alerts.failedTitle'),
  }[step.state]
  return (
    <Dialog
      open
      onClose={onClose}
      title={title}
      hideTitle
      width="narrow"
      footer={
        onNever &&
        step.state === 'ask' && (
          <Button full variant="ghost" size="sm" onClick={onNever}>
            {text('app.popup.never')}
          </Button>
        )
      }
    >
      {step.state === 'ask' && (
        <WebPushPrompt
          state="ask"
          title={title}
          text={text('app.alerts.lead') + coins}
          reasons={[text('app.alerts.reasonCalls'), text('app.alerts.reasonFriends')]}
          allow={{ label: text('app.alerts.allow'), onPress: onAllow, busy: step.busy }}
          later={{ label: text('app.alerts.later'), onPress: onClose }}
        />
      )}
      {step.state === 'on' && (
        <WebPushPrompt
          state="on"
          title={title}
          text={`${step.gold > 0 ? `${text('app.alerts.onCoins', { gold: step.gold })} ` : ''}${text('app.alerts.onText')}`}
          later={close}
        />
      )}
      {step.state === 'denied' && (
        <WebPushPrompt
          state="denied"
          title={title}
          text={text('app.alerts.deniedText')}
          allow={again}
          later={close}
        />
      )}
      {step.state === 'failed' && (
        <WebPushPrompt
          state="denied"
          title={title}
          text={text('app.alerts.failedText')}
          allow={again}
          later={close}
        />
      )}
    </Dialog>
  )
}
