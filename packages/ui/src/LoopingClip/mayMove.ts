/** Whether clips may run by themselves: nobody asked for less motion or less data. */
export function mayMove(view: Pick<Window, 'matchMedia' | 'navigator'> = window): boolean {
  const { connection } = view.navigator as Navigator & {
    readonly connection?: { readonly saveData?: boolean }
  }
  return (
    connection?.saveData !== true &&
    view.matchMedia?.('(prefers-reduced-motion: reduce)').matches !== true &&
    view.matchMedia?.('(prefers-reduced-data: reduce)').matches !== true
  )
}
