import type { Meta, StoryObj } from '@storybook/react-vite'
import { Dialog } from '@visavis/ui/Dialog'
import { expect, fn, userEvent } from 'storybook/test'
import { onStage } from '../../stories/onStage.tsx'
import { dialogIn } from '../../stories/dialogIn.ts'
import { QrPanelView } from './QrPanelView.tsx'
import type { QrPanelViewProps } from './QrPanelView.tsx'

const Popup = (props: QrPanelViewProps) => (
  <Dialog open onClose={() => undefined} closeLabel="Close" title="Log in">
    <QrPanelView {...props} />
  </Dialog>
)
const meta = {
  component: Popup,
  parameters: { bare: true },
  decorators: [onStage()],
  args: {
    qr: {
      step: 'shown',
      token: 'Zk3v9-token_that_is_long_enough_0123456789',
      expiresAt: 0,
      renewals: 0,
      refused: false,
    },
    secondsLeft: 97,
    addressOf: (token) => `https://www.example.com/de/qrLogin?qrToken=${token}`,
    onAgain: fn(),
  },
} satisfies Meta<typeof Popup>
export default meta
type Story = StoryObj<typeof meta>

export const Shown: Story = {
  play: async ({ canvasElement }) => {
    const popup = await dialogIn(canvasElement)
    await expect(popup.getByRole('img', { name: 'QR code to log in with' })).toBeVisible()
    await expect(popup.getByText(/97 more seconds/)).toBeVisible()
  },
}
export const Asking: Story = { args: { qr: { step: 'asking', renewals: 0, refused: false } } }
export const Scanned: Story = {
  args: { qr: { step: 'scanned', token: 'Zk3v9-token', expiresAt: 0, renewals: 0, refused: false } },
}
export const Refused: Story = {
  args: {
    qr: { step: 'shown', token: 'Zk3v9-another_token_0123456789', expiresAt: 0, renewals: 0, refused: true },
  },
}
export const Paused: Story = {
  args: { qr: { step: 'paused' } },
  play: async ({ canvasElement, args }) => {
    await userEvent.click((await dialogIn(canvasElement)).getByRole('button', { name: 'Show a new code' }))
    await expect(args.onAgain).toHaveBeenCalledOnce()
  },
}
export const Unreachable: Story = {
  args: {
    qr: {
      step: 'failed',
      failure: {
        kind: 'network',
        code: 0,
        status: 0,
        messageId: 'base.error.network',
        values: {},
        serverText: null,
        field: null,
        retryAfter: null,
        row: 'E.13',
        endpoint: 'qrLoginCreate',
      },
    },
  },
  play: async ({ canvasElement, args }) => {
    await userEvent.click((await dialogIn(canvasElement)).getByRole('button', { name: 'Retry' }))
    await expect(args.onAgain).toHaveBeenCalledOnce()
  },
}
