import type { Meta, StoryObj } from '@storybook/react-vite'
import { CallBar } from '../../CallBar/CallBar.tsx'
import { CallParty } from '../../CallParty/CallParty.tsx'
import { CallRinging } from '../../CallRinging/CallRinging.tsx'
import { CallStage } from '../../CallStage/CallStage.tsx'
import { CostMeter } from '../../CostMeter/CostMeter.tsx'
import { GiftTray } from '../../GiftTray/GiftTray.tsx'
import { SafetyButton } from '../../SafetyButton/SafetyButton.tsx'
import { SelfPip } from '../../SelfPip/SelfPip.tsx'
import { Surface } from '../../Surface/Surface.tsx'
import { UpgradeRequest } from '../../UpgradeRequest/UpgradeRequest.tsx'
import { VideoTile } from '../../VideoTile/VideoTile.tsx'
import { attachRemote, attachSelf, controls } from '../callParts.tsx'
import { gifts } from '../gifts.ts'
import { pictures } from '../people.ts'
import { expect } from 'storybook/test'
const meta = { title: 'Screens/Call', parameters: { bare: true, controls: { disable: true } } } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

const tray = [
  ['rose', 'Rose', '10'],
  ['heart', 'Heart', '20'],
  ['cake', 'Cake', '50'],
  ['crown', 'Crown', '200'],
  ['rocket', 'Rocket', '500'],
  ['ring', 'Ring', '999'],
] as const
const Stage = ({ sheet }: { sheet?: boolean }) => (
  <CallStage
    phase="live"
    label="Call with Elif"
    remote={<VideoTile attach={attachRemote} label="Elif’s video" muted />}
    self={
      <SelfPip corner="topEnd" onCornerChange={() => undefined} label="Your picture. Arrow keys move it.">
        <VideoTile attach={attachSelf} label="Your video" mirrored muted />
      </SelfPip>
    }
    party={
      <CallParty
        name="Elif"
        picture={pictures.elif}
        time="08:24"
        signal={{ level: 4, label: 'Connection 4 of 4' }}
      />
    }
    meter={
      <CostMeter
        state="paid"
        progress={0.4}
        minutes="9"
        spent="540 spent"
        left="11 min left · 60 coins / min"
        announcement="60 coins per minute"
      />
    }
    safety={<SafetyButton label="Report or block Elif" onMedia onPress={() => undefined} />}
    sheet={
      sheet && (
        <Surface level="raised">
          <GiftTray
            label="Gifts"
            tabs={{
              label: 'Gifts or backpack',
              segments: [
                { value: 'gifts', label: 'Gifts' },
                { value: 'backpack', label: 'Backpack 4' },
              ],
              value: 'gifts',
              onChange: () => undefined,
            }}
            balance={{ amount: '1,240', label: '1,240 coins' }}
            gifts={tray.map(([value, name, price]) => ({
              value,
              name,
              price,
              picture: gifts[value],
              label: `${name}, ${price} coins`,
            }))}
            chosen="heart"
            onChoose={() => undefined}
            quantity={{
              value: 1,
              max: 9,
              onChange: () => undefined,
              less: 'One less',
              more: 'One more',
              label: 'How many',
            }}
            send={{ label: 'Send Heart · 20 coins', onPress: () => undefined }}
          />
        </Surface>
      )
    }
    bar={<CallBar label="Call" controls={controls} />}
  />
)
/** What a gift costs stands on the button; one flies at a time. */
export const Gifts: Story = {
  render: () => <Stage sheet />,
  play: async ({ canvas }) => {
    await expect(canvas.getByRole('button', { name: 'Send Heart · 20 coins' })).toBeVisible()
  },
}
/** Sound only: a face that rests, and a question that costs when it is answered with yes. */
export const Voice: Story = {
  render: () => (
    <main data-mode="dark">
      <CallRinging
        id="voice"
        kind="Voice call · 02:31"
        title="Noor"
        picture={pictures.zuri}
        ring={{ value: 0.4, tone: 'coin' }}
        safety={<SafetyButton label="Report or block Noor" onMedia onPress={() => undefined} />}
      >
        <UpgradeRequest
          title="Noor asks to switch to video"
          text="40 coins per minute from the next minute"
          decline={{ label: 'Stay on voice', onPress: () => undefined }}
          accept={{ label: 'Accept · 40 coins / min', onPress: () => undefined }}
        />
        <CallBar label="Call" controls={controls.slice(0, 3)} />
      </CallRinging>
    </main>
  ),
}
