import type { Plugin } from 'vite'

/**
 * Stories as they stand at first, without what their tests do in them: screens side by side would fight for
 * the focus, and each of them would report what failed for that.
 */
export const withoutPlays = (): Plugin => ({
  name: 'visavis:without-plays',
  enforce: 'pre',
  transform: {
    filter: { id: /\.stories\.tsx$/ },
    handler(code) {
      const names = [...code.matchAll(/^export const (\w+)/gm)].map(([, name]) => name)
      return {
        code: `${code}\nfor (const story of [${names.join(', ')}]) Reflect.deleteProperty(Object(story), 'play')\n`,
        map: null,
      }
    },
  },
})
