import { within } from 'storybook/test'

/** The dialog of a story, once it is open, to look for things in. */
export const dialogIn = async (canvasElement: HTMLElement) =>
  within(await within(canvasElement).findByRole('dialog'))
