import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin, Rolldown } from 'vite'
import { paths } from '../src/paths.ts'

const source = fileURLToPath(new URL('first-page-init.js', import.meta.url))

const openPages = {
  [paths.login]: 'pages/login.tsx',
  [paths.forgotPassword]: 'pages/forgot-password.tsx',
  [paths.resetPassword]: 'pages/reset-password.tsx',
}
const signedInPages = {
  [paths.home]: 'pages/team-members.tsx',
  [paths.userPattern]: 'pages/profile.tsx',
  [paths.reviewPattern]: 'pages/review-detail.tsx',
  [paths.reviews]: 'pages/reviews.tsx',
}
const frame = 'layout/Workspace.tsx'

/**
 * Begins to load the code of the page that is opened together with the code of the start, which would only ask for it
 * once it runs itself. A script of its own, as an inline one is refused by the content security policy.
 */
export function firstPage(): Plugin {
  let name = ''
  let script = ''
  return {
    name: 'first-page',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle = {} }) => {
        const text = JSON.stringify(listPages(bundle))
        script = readFileSync(source, 'utf8').replace('FIRST_PAGES', text)
        name = `assets/first-page-${createHash('sha256').update(script).digest('hex').slice(0, 8)}.js`
        return [{ tag: 'script', attrs: { src: `/${name}`, async: true }, injectTo: 'head-prepend' }]
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
  const numbersOf = (modules: string[]) =>
    [...new Set(modules.flatMap((module) => filesOf(module)))].map((file) => {
      if (!files.includes(file)) files.push(file)
      return files.indexOf(file)
    })
  const places = (pages: Record<string, string>, around: string[]) =>
    Object.entries(pages).map(([path, page]) => [patternOf(path), numbersOf([...around, page])])
  return {
    open: places(openPages, []),
    signedIn: places(signedInPages, [frame]),
    signIn: numbersOf([openPages[paths.login] ?? '']),
    files,
  }

  function filesOf(module: string): string[] {
    const entry = chunks.find(({ moduleIds }) => moduleIds.some((id) => id.endsWith(`/src/${module}`)))
    if (!entry) throw new Error(`there is no page ${module}`)
    const seen = new Set<string>()
    const visit = ({ fileName, imports, viteMetadata }: Rolldown.OutputChunk) => {
      if (seen.has(fileName)) return
      seen.add(fileName)
      for (const css of viteMetadata?.importedCss ?? []) seen.add(css)
      for (const chunk of chunks) if (imports.includes(chunk.fileName)) visit(chunk)
    }
    visit(entry)
    return [...seen]
  }
}

/** '/users/:userId' as a regular expression. */
function patternOf(path: string): string {
  return `^${path.replaceAll(/:\w+/g, '[^/]+')}/?$`
}
