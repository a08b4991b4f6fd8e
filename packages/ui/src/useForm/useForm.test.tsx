// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { useForm } from './useForm.ts'
import type { FormOptions } from './useForm.ts'

type Field = 'email' | 'word'
function Probe({ submit }: Pick<FormOptions<Field>, 'submit'>) {
  const form = useForm<Field>({
    initial: { email: '', word: '' },
    check: ({ email, word }) => ({
      email: email.includes('@') ? undefined : 'bad email',
      word: word.length < 3 ? 'too short' : undefined,
    }),
    submit,
  })
  return (
    <form {...form.formProps} aria-label="probe">
      {(['email', 'word'] as const).map((name) => {
        const { error, onChange, ...props } = form.field(name)
        return (
          <label key={name}>
            {name}
            <input {...props} onChange={(event) => onChange(event.target.value)} />
            <b data-testid={`${name}-error`}>{error}</b>
          </label>
        )
      })}
      <i data-testid="problem">{form.problem}</i>
      <button disabled={form.busy}>send</button>
    </form>
  )
}
const type = (name: string, value: string) =>
  fireEvent.change(screen.getByLabelText(name, { exact: false }), { target: { value } })
const shown = (id: string) => screen.getByTestId(id).textContent
afterEach(cleanup)

it('judges a field when it is left and then live', () => {
  render(<Probe submit={async () => null} />)
  type('email', 'a')
  expect(shown('email-error')).toBe('')
  fireEvent.blur(screen.getByLabelText('email', { exact: false }))
  expect(shown('email-error')).toBe('bad email')
  type('email', 'a@')
  expect(shown('email-error')).toBe('')
})

it('leaving an empty field is no fault yet', () => {
  render(<Probe submit={async () => null} />)
  fireEvent.blur(screen.getByLabelText('email', { exact: false }))
  expect(shown('email-error')).toBe('')
})

it('sends nothing wrong and puts the focus on the first fault', () => {
  const submit = vi.fn(async () => null)
  render(<Probe submit={submit} />)
  fireEvent.submit(screen.getByRole('form'))
  expect(submit).not.toHaveBeenCalled()
  expect(shown('word-error')).toBe('too short')
  expect(document.activeElement).toBe(screen.getByLabelText('email', { exact: false }))
})

it('sends once, keeps the values and shows the answer beside its field until it changes', async () => {
  let answer: (problem: { field: Field; text: string }) => void = () => undefined
  const submit = vi.fn(
    () =>
      new Promise<{ field: Field; text: string }>((resolve) => {
        answer = resolve
      }),
  )
  render(<Probe submit={submit} />)
  type('email', 'a@b')
  type('word', 'abc')
  fireEvent.submit(screen.getByRole('form'))
  fireEvent.submit(screen.getByRole('form'))
  expect(submit).toHaveBeenCalledTimes(1)
  answer({ field: 'email', text: 'taken' })
  await waitFor(() => expect(shown('email-error')).toBe('taken'))
  expect((screen.getByLabelText('word', { exact: false }) as HTMLInputElement).value).toBe('abc')
  type('word', 'abcd')
  expect(shown('email-error')).toBe('taken')
  type('email', 'c@d')
  expect(shown('email-error')).toBe('')
})

it('shows a problem of the whole form and lets it be sent again', async () => {
  render(<Probe submit={vi.fn().mockResolvedValueOnce({ text: 'no connection' }).mockResolvedValue(null)} />)
  type('email', 'a@b')
  type('word', 'abc')
  fireEvent.submit(screen.getByRole('form'))
  await waitFor(() => expect(shown('problem')).toBe('no connection'))
  fireEvent.submit(screen.getByRole('form'))
  await waitFor(() => expect(shown('problem')).toBe(''))
})
