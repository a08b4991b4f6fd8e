import * as v from 'valibot'

const MOST_ADDRESS = 500

/** Picture below the site itself; its policy shows none of elsewhere. */
export const image = v.pipe(
  v.string(),
  v.maxLength(MOST_ADDRESS),
  v.regex(/^\/(?![/\\])[\w/.-]*\.(?:avif|webp|png|jpe?g|svg)$/i),
)

/** Where pictures lie that operators added. */
export const SITE_PICTURES_PATH = '/media/site/'
