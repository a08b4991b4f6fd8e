/** Fields that hold what somebody typed; a search stays in its address, boxes are ticked again at once. */
const TYPED = 'textarea,input:not([type=search],[type=radio],[type=checkbox],[type=range])'

/** Whether the page shows a field with text in it, which a reload would lose. */
export const hasTypedText = (): boolean =>
  [...document.querySelectorAll<HTMLInputElement>(TYPED)].some(
    (field) => field.value.trim() && field.checkVisibility(),
  )
