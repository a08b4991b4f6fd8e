import type { Meta, StoryObj } from '@storybook/react-vite'
import { Dialog } from '@visavis/ui/Dialog'
import { expect, fn, userEvent, waitFor } from 'storybook/test'
import { onStage } from '../stories/onStage.tsx'
import { dialogIn } from '../stories/dialogIn.ts'
import { ComplementForm } from './ComplementForm.tsx'
import type { ComplementFormProps } from './ComplementForm.tsx'

const Popup = (props: ComplementFormProps) => (
  <Dialog open dismissable={false} onClose={() => undefined} title="About you">
    <ComplementForm {...props} />
  </Dialog>
)
const languages = [
  [1, 'English'],
  [20, 'Turkish'],
  [7, 'German'],
  [8, 'Arabic'],
  [3, 'Spanish'],
  [5, 'French'],
] as const
const meta = {
  component: Popup,
  parameters: { bare: true },
  decorators: [onStage()],
  args: {
    now: Date.UTC(2026, 10, 21, 12),
    countries: [
      { id: 276, code: 'DE', name: 'Germany', dial: '' },
      { id: 792, code: 'TR', name: 'Türkiye', dial: '' },
    ],
    countryId: '276',
    languageId: 1,
    languages: languages.map(([id, name]) => ({ id, name })),
    submit: fn<ComplementFormProps['submit']>(async () => null),
    onLogOut: fn(),
  },
} satisfies Meta<typeof Popup>
export default meta
type Story = StoryObj<typeof meta>

/** Fills the three parts of the birthday. @param day `YYYY-MM-DD` */
async function typeBirthday(form: Awaited<ReturnType<typeof dialogIn>>, day: string): Promise<void> {
  const [year = '', month = '', date = ''] = day.split('-')
  await userEvent.type(form.getByLabelText('Day'), date)
  await userEvent.selectOptions(form.getByLabelText('Month'), String(Number(month)))
  await userEvent.type(form.getByLabelText('Year'), year)
}

/** As after a sign-up by email: the fifth of its five steps, and Done is in sight without scrolling. */
export const Empty: Story = {
  args: { step: 5 },
  play: async ({ canvasElement }) => {
    const form = await dialogIn(canvasElement)
    await expect(form.getByRole('img', { name: 'Step 5 of 5' })).toBeVisible()
    const done = form.getByRole('button', { name: 'Done' }).getBoundingClientRect()
    await expect(done.bottom).toBeLessThanOrEqual(window.innerHeight)
  },
}
/** After a sign-in by phone or another site there are no steps to count. */
export const WithoutSteps: Story = {
  play: async ({ canvasElement }) => expect((await dialogIn(canvasElement)).queryByRole('img')).toBeNull(),
}
const LONGEST = 'The United Kingdom of Great Britain and Northern Ireland and what else belongs to it'
/** A phone of 320 px, and a country with a long name: nothing is wider than the form. */
export const Narrow: Story = {
  args: { countries: [{ id: 826, code: 'GB', name: LONGEST, dial: '' }], countryId: '826' },
  decorators: [
    (Shown) => (
      <div style={{ inlineSize: 320 }}>
        <Shown />
      </div>
    ),
  ],
  render: (props) => <ComplementForm {...props} />,
  play: async ({ canvas }) => {
    const country = await canvas.findByRole('button', { name: /^Country: GB/ })
    const form = country.closest('form')
    await expect(form?.scrollWidth).toBeLessThanOrEqual(form?.clientWidth ?? 0)
    await expect(country.getBoundingClientRect().right).toBeLessThanOrEqual(
      (form?.getBoundingClientRect().right ?? 0) + 1,
    )
  },
}
export const Faults: Story = {
  play: async ({ canvasElement, args }) => {
    const form = await dialogIn(canvasElement)
    await userEvent.click(form.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(form.getByText('Please choose one.')).toBeVisible())
    await expect(form.getByLabelText('Nickname')).toHaveFocus()
    await expect(args.submit).not.toHaveBeenCalled()
  },
}
/** A day below 18 is looked at once more, then it goes out as it is: the gateway judges it. */
export const TooYoung: Story = {
  play: async ({ canvasElement, args }) => {
    const form = await dialogIn(canvasElement)
    await userEvent.type(form.getByLabelText('Nickname'), 'Alex')
    await userEvent.click(form.getByRole('radio', { name: 'Male' }))
    await typeBirthday(form, '2008-11-22')
    await userEvent.click(form.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(form.getByText(/Please check your birthday: .*2008/)).toBeVisible())
    await expect(form.getByLabelText('Day')).toHaveFocus()
    await expect(args.submit).not.toHaveBeenCalled()
    await userEvent.click(form.getByRole('button', { name: 'Done' }))
    await waitFor(() =>
      expect(args.submit).toHaveBeenCalledWith(expect.objectContaining({ birthday: '2008-11-22' })),
    )
  },
}
/** An account without the person's word to be 18: the box appears, unticked, and nothing typed is lost. */
export const WordMissing: Story = {
  args: {
    submit: fn<ComplementFormProps['submit']>(async ({ over18 }) =>
      over18 ? null : { field: 'over18', text: 'You must be at least 18 years old.' },
    ),
  },
  play: async ({ canvasElement, args }) => {
    const form = await dialogIn(canvasElement)
    await userEvent.type(form.getByLabelText('Nickname'), 'Alex')
    await userEvent.click(form.getByRole('radio', { name: 'Male' }))
    await typeBirthday(form, '1990-11-22')
    await userEvent.click(form.getByRole('button', { name: 'Done' }))
    const box = await form.findByRole('checkbox', { name: /I am 18 or older/ })
    await expect(box).not.toBeChecked()
    await userEvent.click(box)
    await userEvent.click(form.getByRole('button', { name: 'Done' }))
    await waitFor(() =>
      expect(args.submit).toHaveBeenLastCalledWith(
        expect.objectContaining({ nickname: 'Alex', over18: true }),
      ),
    )
  },
}
export const Sent: Story = {
  play: async ({ canvasElement, args }) => {
    const form = await dialogIn(canvasElement)
    await userEvent.type(form.getByLabelText('Nickname'), ' Alex ')
    await userEvent.click(form.getByRole('radio', { name: 'Male' }))
    await typeBirthday(form, '2008-11-21')
    for (const name of ['Turkish', 'Spanish'])
      await userEvent.selectOptions(form.getByLabelText('Add a language'), name)
    await expect(form.queryByLabelText('Add a language'), 'three are the most').toBeNull()
    await userEvent.click(form.getByRole('button', { name: 'Country: DE Germany' }))
    await userEvent.keyboard('turk{Enter}')
    await expect(form.getByRole('button', { name: /^Country: \w+ Türkiye/ })).toHaveFocus()
    await userEvent.click(form.getByRole('button', { name: 'Remove Spanish' }))
    await userEvent.selectOptions(form.getByLabelText('Add a language'), 'German')
    await userEvent.click(form.getByRole('button', { name: 'Done' }))
    await waitFor(() =>
      expect(args.submit).toHaveBeenCalledWith({
        nickname: 'Alex',
        gender: 1,
        birthday: '2008-11-21',
        countryId: 792,
        languages: [1, 20, 7],
        over18: false,
      }),
    )
  },
}
export const NicknameRefused: Story = {
  args: {
    submit: fn<ComplementFormProps['submit']>(async () => ({
      field: 'nickname',
      text: 'Nicknames contain sensitive words',
    })),
  },
  play: async (context) => {
    const form = await dialogIn(context.canvasElement)
    await userEvent.type(form.getByLabelText('Nickname'), 'admin')
    await userEvent.click(form.getByRole('radio', { name: 'Female' }))
    await typeBirthday(form, '2000-02-29')
    await userEvent.click(form.getByRole('button', { name: 'Done' }))
    await waitFor(() => expect(form.getByText('Nicknames contain sensitive words')).toBeVisible())
    await expect(form.getByLabelText('Nickname')).toHaveValue('admin')
  },
}
