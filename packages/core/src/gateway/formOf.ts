/** A body as a form: texts as fields, data addresses as files of their type. */
export function formOf(body: object): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries(body)) {
    const file = /^data:([a-z]+\/([a-z]+));base64,(.*)$/.exec(String(value))
    if (file === null) form.append(key, String(value))
    else form.append(key, new Blob([bytesOf(file[3] ?? '')], { type: file[1] ?? '' }), `${key}.${file[2]}`)
  }
  return form
}

function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64)
  const bytes = new Uint8Array(text.length)
  for (let index = 0; index < text.length; index += 1) bytes[index] = text.charCodeAt(index)
  return bytes
}
