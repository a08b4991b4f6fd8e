import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { onStage } from '../../stories/onStage.tsx'
import { PayView, type PayViewProps } from './PayView.tsx'
import { BRAZILIAN, CARDS, LIMITED, METHODS, PACKAGES, shop } from '../shopStory.ts'
import { enabledButton } from '../cards/storyEnabledButton.ts'
import { storyCardFields, storyCardFieldsLoading } from '../cards/storyCardFields.ts'

const emptied = fn()
const meta = {
  title: 'shop/PayView',
  component: PayView,
  decorators: [onStage()],
  args: {
    pack: PACKAGES[1]!,
    firstPurchase: 100,
    taxRate: 1900,
    seller: shop.seller,
    methods: METHODS,
    cards: [],
    kept: { email: 'me@example.com' },
    onPay: fn<PayViewProps['onPay']>(async () => null),
    today: Date.UTC(2026, 10, 21, 12),
    onBack: fn(),
    mount: storyCardFields(null, emptied),
  },
} satisfies Meta<typeof PayView>
export default meta
type Story = StoryObj<typeof meta>

export const NewCard: Story = {
  globals: { viewport: { value: 'mobile2' } },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const pay = await enabledButton(canvas, 'Pay €4.99 now')
    await expect(canvas.getByText('415 coins')).toBeVisible()
    await expect(canvas.getByText('Includes 19% tax')).toBeVisible()
    await expect(
      canvas.getByText('Sold by Example Media Ltd, 1 Example Street, Dublin · IE1234567X'),
    ).toBeVisible()
    await expect(canvas.getByRole('checkbox', { name: 'Save this card for next time' })).not.toBeChecked()
    await userEvent.click(pay)
    await expect(canvas.getByText('Enter the name on the card.')).toBeVisible()
    await expect(args.onPay).not.toHaveBeenCalled()
    await userEvent.type(canvas.getByRole('textbox', { name: /Name on card/ }), 'Alex Morgan')
    await userEvent.click(pay)
    await expect(args.onPay).toHaveBeenCalledOnce()
    await expect(args.onPay).toHaveBeenCalledWith(
      expect.objectContaining({
        token: 'tok_story',
        saveCard: false,
        fields: ['email', 'holder'],
        values: expect.objectContaining({ email: 'me@example.com', holder: 'Alex Morgan' }),
      }),
    )
  },
}
/** The company's fields have not come yet: nothing can be sent, and that is said. */
export const FieldsLoading: Story = {
  args: { mount: storyCardFieldsLoading },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText('The card form is loading…')).toBeVisible()
    await expect(canvas.getByRole('button', { name: /^Pay / })).toBeDisabled()
    await userEvent.type(canvas.getByRole('textbox', { name: /Name on card/ }), 'Alex Morgan{Enter}')
    await expect(args.onPay).not.toHaveBeenCalled()
    await expect(canvas.queryByRole('alert')).toBeNull()
    // Another way does not wait for them.
    await userEvent.click(canvas.getByRole('radio', { name: /Bank transfer/ }))
    await expect(canvas.getByRole('button', { name: /^Pay / })).toBeEnabled()
  },
}
/** After declined payments, paying wants the check that a person pays; what was typed stays. */
export const WithCheck: Story = {
  args: {
    kept: { email: 'me@example.com', holder: 'Alex Morgan' },
    captcha: true,
    check: { state: 'idle', answer: () => null, onRun: fn(), reset: fn() },
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await enabledButton(canvas, 'Pay €4.99 now'))
    await expect((await canvas.findAllByText(/Press this button first/))[0]).toBeVisible()
    await expect(args.onPay).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: 'Confirm that you are human' }))
    await expect(args.check?.onRun).toHaveBeenCalledOnce()
  },
}
/** What is wrong inside the company's frame stands beside it as well, and nothing is paid. */
export const CardIncomplete: Story = {
  args: { kept: { email: 'me@example.com', holder: 'Alex Morgan' }, mount: storyCardFields('cvv') },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await enabledButton(canvas, /^Pay /))
    await expect(await canvas.findByText('Enter the security code.')).toBeVisible()
    await expect(canvas.getByRole('alert')).toHaveTextContent('Please check the marked fields.')
    await expect(args.onPay).not.toHaveBeenCalled()
  },
}
/** A declined card: what was typed stays, the code goes, another way is one press away. */
export const Declined: Story = {
  args: {
    kept: { email: 'me@example.com', holder: 'Alex Morgan' },
    onPay: fn<PayViewProps['onPay']>(async () => ({
      text: 'Your payment failed, please try again or use a different payment channel',
    })),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    emptied.mockClear()
    await userEvent.click(await enabledButton(canvas, /^Pay /))
    await expect(await canvas.findByRole('alert')).toHaveTextContent('Your payment failed')
    await expect(emptied).toHaveBeenCalledOnce()
    await expect(canvas.getByRole('textbox', { name: /Name on card/ })).toHaveValue('Alex Morgan')
    await expect(canvas.getAllByRole('radio')).toHaveLength(3)
  },
}
export const SavedCard: Story = {
  args: { cards: CARDS },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('radio', { name: /Visa ending in 4242/ })).toBeChecked()
    await expect(canvas.queryByRole('radio', { name: /4444/ })).toBeNull()
    await expect(canvas.queryByRole('textbox')).toBeNull()
    await userEvent.click(canvas.getByRole('button', { name: /^Pay / }))
    await expect(args.onPay).toHaveBeenCalledWith(
      expect.objectContaining({ token: null, option: expect.objectContaining({ id: 'card:c1' }) }),
    )
  },
}
export const OtherMethod: Story = {
  args: { method: 'voucher' },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.type(await canvas.findByLabelText(/PIN code/), '12a4')
    await expect(canvas.getByLabelText(/PIN code/)).toHaveAttribute('type', 'password')
    await userEvent.click(canvas.getByRole('button', { name: /^Pay / }))
    await expect(canvas.getByText('Enter the PIN: 4 to 8 digits.')).toBeVisible()
    await expect(canvas.getByText('Enter the payment code: 4 to 20 digits.')).toBeVisible()
    await expect(args.onPay).not.toHaveBeenCalled()
  },
}
/** Pix and boleto ask for what Brazil's banks want to know; a number that is not one is said at its field. */
export const InBrazil: Story = {
  args: {
    pack: { ...PACKAGES[1]!, price: { amount: 2990, currency: 'BRL' } },
    taxRate: 0,
    methods: BRAZILIAN,
    kept: { email: 'ana@example.com', firstName: 'Ana', lastName: 'Souza', document: '111.444.777-30' },
    onPay: fn<PayViewProps['onPay']>(async () => ({
      field: 'document',
      text: 'This number is not right. Enter it as it is on your document: in Brazil your CPF or CNPJ, in Mexico your RFC or CURP.',
    })),
  },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await userEvent.click(await enabledButton(canvas, /^Pay /))
    await expect(args.onPay).toHaveBeenCalledWith(
      expect.objectContaining({ fields: ['email', 'firstName', 'lastName', 'document'] }),
    )
    await expect(
      await canvas.findByRole('textbox', { name: /Identity or tax number/ }),
    ).toHaveAccessibleDescription(/This number is not right/)
    await userEvent.click(canvas.getByRole('radio', { name: /Boleto/ }))
    await expect(canvas.getByRole('textbox', { name: /Postal code/ })).toBeVisible()
  },
}
/** A way that does not take the price says why; the next one is chosen. */
export const OutsideOfLimits: Story = {
  args: { methods: LIMITED, method: 'bank' },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByRole('radio', { name: /^Card/ })).toBeChecked()
    await expect(canvas.getByRole('radio', { name: /Bank transfer.*takes €20.00 or more/ })).toBeDisabled()
    await expect(canvas.getByRole('radio', { name: /voucher.*takes €4.00 at most/ })).toBeDisabled()
    await expect(canvas.getByText('No fee is added, whichever way you pay.')).toBeVisible()
  },
}
/** No way takes the price: another package may. */
export const NoMethodFits: Story = {
  args: { methods: LIMITED.slice(1) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText(/No way to pay here takes this price/)).toBeVisible()
    await expect(canvas.getByRole('link', { name: 'Choose another package' })).toHaveAttribute(
      'href',
      '/shop',
    )
    await expect(canvas.queryByRole('button', { name: /^Pay / })).toBeNull()
  },
}
export const NoMethods: Story = {
  args: { methods: [] },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(await canvas.findByText('There is no way to pay here now')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: /^Pay / })).toBeNull()
  },
}
