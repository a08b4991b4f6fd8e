import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { onStage } from '../../stories/onStage.tsx'
import { PaymentInfoView, type PaymentInfoViewProps } from './PaymentInfoView.tsx'

const meta = {
  title: 'shop/PaymentInfoView',
  component: PaymentInfoView,
  decorators: [onStage()],
  args: {
    fields: ['email', 'firstName', 'lastName', 'phone'],
    kept: { email: 'me@example.com' },
    onSave: fn<PaymentInfoViewProps['onSave']>(async () => null),
  },
} satisfies Meta<typeof PaymentInfoView>
export default meta
type Story = StoryObj<typeof meta>

export const Details: Story = {
  globals: { viewport: { value: 'mobile2' } },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await canvas.findByRole('button', { name: 'Save details' }))
    await expect(canvas.getByText('Enter your first name.')).toBeVisible()
    await expect(canvas.getByText('Enter your last name.')).toBeVisible()
    await expect(args.onSave).not.toHaveBeenCalled()
    await userEvent.type(canvas.getByRole('textbox', { name: /First name/ }), '王')
    await userEvent.type(canvas.getByRole('textbox', { name: /Last name/ }), 'محمد')
    await userEvent.type(canvas.getByRole('textbox', { name: /Phone number/ }), '+49 (171) 555 0123')
    await userEvent.click(canvas.getByRole('button', { name: 'Save details' }))
    await expect(args.onSave).toHaveBeenCalledWith({
      email: 'me@example.com',
      firstName: '王',
      lastName: 'محمد',
      phone: '+491715550123',
    })
  },
}
