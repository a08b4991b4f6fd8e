import { Refusal } from '../context.ts'

/**
 * Stores files, then enters the row that names them. Files go again where they could not all be stored or
 * the row was refused. After any other error nobody knows whether it was entered (the line to the database
 * may have broken at its commit): they stay, and the sweep takes those without a row.
 */
export async function enterWithFiles<T>({
  put,
  enter,
  remove,
}: {
  readonly put: () => Promise<unknown>
  readonly enter: () => Promise<T>
  readonly remove: () => Promise<void>
}): Promise<T> {
  try {
    await put()
  } catch (error) {
    await remove()
    throw error
  }
  try {
    return await enter()
  } catch (error) {
    if (error instanceof Refusal) await remove()
    throw error
  }
}
