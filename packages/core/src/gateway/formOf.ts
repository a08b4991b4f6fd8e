/** A body as a form: texts as fields, Blobs as files named after their field and type. */
export function formOf(body: object): FormData {
  const form = new FormData()
  for (const [key, value] of Object.entries(body) as [
    string,
    Blob | string | number | boolean | undefined,
  ][]) {
    if (value instanceof Blob) form.append(key, value, `${key}.${value.type.split('/').at(-1) ?? ''}`)
    else if (value !== undefined) form.append(key, String(value))
  }
  return form
}
