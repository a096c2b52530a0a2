import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const name = 'color-scheme.js'
const source = fileURLToPath(new URL('../src/theme/color-scheme-init.js', import.meta.url))

/**
 * Puts the colour scheme on the page before anything is painted. It has to be a classic script in the head:
 * a module runs too late (a flash of the wrong theme), an inline one is refused by the content security policy.
 */
export function colorSchemeScript(): Plugin {
  let isBuild = false
  return {
    name: 'color-scheme-script',
    configResolved(config) {
      isBuild = config.command === 'build'
    },
    buildStart() {
      if (isBuild) this.emitFile({ type: 'asset', name, source: readFileSync(source, 'utf8') })
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => {
        const built = Object.values(bundle).find((file) => file.type === 'asset' && file.names.includes(name))
        const src = built ? `/${built.fileName}` : '/src/theme/color-scheme-init.js'
        return [{ tag: 'script', attrs: { src }, injectTo: 'head-prepend' }]
      },
    },
  }
}
