import { expect, waitFor, type within } from 'storybook/test'

/** A button of a story, once it can be pressed: those that send a card wait for its fields. */
export async function enabledButton(
  inside: Pick<ReturnType<typeof within>, 'findByRole'>,
  name: string | RegExp,
): Promise<HTMLElement> {
  const button = await inside.findByRole('button', { name })
  await waitFor(() => expect(button).toBeEnabled())
  return button
}
