/** A drawing of one colour on the left and another on the right, as a file. */
export async function drawing(width: number, height: number): Promise<File> {
  const canvas = document.createElement('canvas')
  Object.assign(canvas, { width, height })
  const context = canvas.getContext('2d')
  if (context === null) throw new Error('no canvas')
  context.fillStyle = '#d22'
  context.fillRect(0, 0, width / 2, height)
  context.fillStyle = '#22d'
  context.fillRect(width / 2, 0, width / 2, height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (blob === null) throw new Error('no picture')
  return new File([blob], 'me.png', { type: 'image/png' })
}
