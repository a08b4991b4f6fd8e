import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, waitFor } from 'storybook/test'
import { CallBar } from '../CallBar/CallBar.tsx'
import { CallParty } from '../CallParty/CallParty.tsx'
import { CostMeter } from '../CostMeter/CostMeter.tsx'
import { LowBalanceSheet } from '../LowBalanceSheet/LowBalanceSheet.tsx'
import { SafetyButton } from '../SafetyButton/SafetyButton.tsx'
import { type Corner, SelfPip } from '../SelfPip/SelfPip.tsx'
import { attachRemote, attachSelf, controls } from '../stories/callParts.tsx'
import { pictures } from '../stories/people.ts'
import { VideoTile } from '../VideoTile/VideoTile.tsx'
import { CallStage, type CallStageProps } from './CallStage.tsx'

interface CallProps extends Pick<CallStageProps, 'phase' | 'status' | 'byVoice'> {
  low?: boolean
  cameraOff?: boolean
  onFirstFrame?: () => void
}
const Call = ({
  phase,
  status,
  byVoice = false,
  low = false,
  cameraOff = false,
  onFirstFrame,
}: CallProps) => {
  const [corner, setCorner] = useState<Corner>('topEnd')
  return (
    <CallStage
      phase={phase}
      status={status}
      byVoice={byVoice}
      label="Call with Elif"
      backdrop={pictures.elif}
      remote={
        <VideoTile
          attach={attachRemote}
          label="Elif's video"
          muted
          {...(onFirstFrame ? { onFirstFrame } : {})}
        />
      }
      self={
        !byVoice && (
          <SelfPip
            corner={corner}
            onCornerChange={setCorner}
            label="Your picture. Arrow keys move it."
            cameraOff={cameraOff ? 'Camera off' : undefined}
          >
            <VideoTile attach={attachSelf} label="Your video" mirrored muted />
          </SelfPip>
        )
      }
      party={
        <CallParty
          name="Elif"
          picture={pictures.elif}
          time="08:24"
          signal={{ level: phase === 'reconnecting' ? 1 : 4, label: 'Connection 4 of 4' }}
        />
      }
      meter={
        low ? (
          <CostMeter state="last" progress={0.8} minutes="12" spent="720 spent" left="under 1 min left" />
        ) : (
          <CostMeter
            state="paid"
            progress={0.4}
            minutes="9"
            spent="540 spent"
            left="11 min left · 60 coins / min"
            announcement="60 coins per minute"
          />
        )
      }
      safety={<SafetyButton label="Report or block Elif" onMedia onPress={() => undefined} />}
      sheet={
        low && (
          <LowBalanceSheet
            remaining={0.7}
            time="0:42"
            title="This call ends in 42 seconds"
            announcement="One minute left"
            text="You have 20 left. The next minute costs 60."
            topUp={{ label: 'Add 300 demo coins', onPress: () => undefined }}
            letEnd={{ label: 'Let the call end', onPress: () => undefined }}
            note="Elif does not see this."
          />
        )
      }
      bar={<CallBar label="Call" controls={controls} />}
    />
  )
}
const meta = { component: Call, parameters: { bare: true }, args: { phase: 'live' } } satisfies Meta<
  typeof Call
>
export default meta
type Story = StoryObj<typeof meta>

export const Live: Story = {
  args: { onFirstFrame: fn() },
  play: async ({ args, canvas, userEvent }) => {
    await waitFor(() => expect(args.onFirstFrame).toHaveBeenCalledOnce(), { timeout: 10_000 })
    const pip = canvas.getByRole('button', { name: /Your picture/ })
    pip.focus()
    await userEvent.keyboard('{ArrowDown}')
    await expect(pip).toHaveAttribute('data-corner', 'bottomEnd')
    await userEvent.keyboard('{ArrowLeft}')
    await expect(pip).toHaveAttribute('data-corner', 'bottomStart')
  },
}
export const Connecting: Story = { args: { phase: 'connecting', status: 'Connecting…' } }
export const RemoteCameraOff: Story = {
  args: { phase: 'remoteCameraOff', status: 'Elif turned the camera off' },
}
/** The portrait stands where the picture would be. */
export const ByVoice: Story = { args: { phase: 'remoteCameraOff', status: 'Elif', byVoice: true } }
export const Reconnecting: Story = {
  args: { phase: 'reconnecting', status: 'Reconnecting. You are not charged.' },
}
export const Ended: Story = { args: { phase: 'ended', status: 'Call ended' } }
export const OwnCameraOff: Story = { args: { cameraOff: true } }
export const LowBalance: Story = { args: { low: true } }
export const RightToLeft: Story = {
  globals: { locale: 'ar' },
  play: async ({ canvas, userEvent }) => {
    const pip = canvas.getByRole('button', { name: /Your picture/ })
    pip.focus()
    await userEvent.keyboard('{ArrowRight}')
    await expect(pip).toHaveAttribute('data-corner', 'topStart')
  },
}
