import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'
import { frame, type OpenPage, openPages, signedInPages, signInPage, start } from './first-pages.ts'

const sources = ['../src/theme/color-scheme-init.js', 'first-page-init.js'].map((file) =>
  fileURLToPath(new URL(file, import.meta.url)),
)

const startingScript = /<script type="module"[^>]* src="([^"]+)"><\/script>/g

/**
 * The first script of the built page: puts the colour scheme on it, draws the frame of the page that is opened, and begins
 * to load its code and its data together with the code of the start, which would only ask for them once it runs itself.
 * The start runs when the frame has been painted. A file of its own, as an inline script is refused by the content
 * security policy.
 */
export function firstPage(): Plugin {
  let name = ''
  let script = ''
  return {
    name: 'first-page',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { bundle = {} }) => {
        const text = JSON.stringify(listPages(bundle))
        script = sources
          .map((source) => readFileSync(source, 'utf8'))
          .join('')
          .replace('FIRST_PAGES', () => text)
        name = `assets/first-page-${createHash('sha256').update(script).digest('hex').slice(0, 8)}.js`
        return {
          html: html.replaceAll(startingScript, '<link rel="modulepreload" crossorigin href="$1">'),
          tags: [{ tag: 'script', attrs: { src: `/${name}` }, injectTo: 'head-prepend' }],
        }
      },
    },
    async writeBundle({ dir = '' }) {
      await writeFile(join(dir, name), script)
    },
  }
}

/** Every file once, and for each place the numbers of those that its page needs. */
function listPages(bundle: Rolldown.OutputBundle) {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const files: string[] = []
  return {
    open: openPages.map((page) => listed(page, [])),
    signedIn: signedInPages.map((page) => listed(page, [frame])),
    signIn: listed(signInPage, []),
    files,
    start: chunkOf(start).fileName,
  }

  function listed<Page extends OpenPage>({ path, page, ...rest }: Page, around: string[]) {
    return { pattern: patternOf(path), needs: numbersOf([...around, page]), ...rest }
  }

  function numbersOf(modules: string[]): number[] {
    return [...new Set(modules.flatMap(filesOf))].map((file) => {
      if (!files.includes(file)) files.push(file)
      return files.indexOf(file)
    })
  }

  function filesOf(module: string): string[] {
    const seen = new Set<string>()
    const visit = ({ fileName, imports, viteMetadata }: Rolldown.OutputChunk) => {
      if (seen.has(fileName)) return
      seen.add(fileName)
      for (const css of viteMetadata?.importedCss ?? []) seen.add(css)
      for (const chunk of chunks) if (imports.includes(chunk.fileName)) visit(chunk)
    }
    visit(chunkOf(module))
    return [...seen]
  }

  function chunkOf(module: string): Rolldown.OutputChunk {
    const chunk = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/src/${module}`)))
    if (!chunk) throw new Error(`there is no ${module}`)
    return chunk
  }
}

/** '/users/:userId' as a regular expression. */
function patternOf(path: string): string {
  return `^${path.replaceAll(/:\w+/g, '([^/]+)')}/?$`
}
