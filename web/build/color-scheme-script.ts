import type { Plugin } from 'vite'

/**
 * Puts the colour scheme on the page before anything is painted. It has to be a classic script in the head:
 * a module runs too late (a flash of the wrong theme), an inline one is refused by the content security policy.
 * In the built page it is a part of the first script; see first-page.ts.
 */
export function colorSchemeScript(): Plugin {
  return {
    name: 'color-scheme-script',
    apply: 'serve',
    transformIndexHtml: () => [
      { tag: 'script', attrs: { src: '/src/theme/color-scheme-init.js' }, injectTo: 'head-prepend' },
    ],
  }
}
