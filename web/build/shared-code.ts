/** The part of Rolldown's module graph that is needed here. */
interface Graph {
  getModuleInfo: (id: string) => {
    isEntry: boolean
    importers: readonly string[]
    dynamicImporters: readonly string[]
  } | null
}

const publicPage = /\/pages\/(?:login|forgot-password|reset-password|invitation)\.tsx$/
const page = /\/src\/pages\/[^/]+\.tsx$/
/** The page with the most code. It has no lists, filters or charts. */
const largestPage = /\/pages\/review-detail\.tsx$/
/** Matches library code that the review page shares with lists. Libraries are imported through an index, so the graph does not show their users. */
const commonLibrary =
  /\/@tanstack\/|\/@mantine\/(?:hooks\/esm\/utils|core\/esm\/(?:core|components\/(?:Flex|Input|InputBase|NativeSelect)))\/|\/Icon(?:Download|Lock)\./
const workspace = /\/(?:layout\/Workspace\.tsx|messages\/en\/workspace\.ts)$/

/**
 * Puts our code that several pages use into three files, with the libraries that it needs: for all pages, for the pages
 * behind the sign-in, and for their lists. By default, each combination of pages has a file. Phones would need too many
 * round trips.
 */
export const sharedCode = ['start', 'workspace', 'lists'].map((file, index) => ({
  name: (id: string, graph: Graph) => (sharedFile(id, graph) === file ? file : null),
  debugName: file,
  priority: 3 - index,
}))

function sharedFile(id: string, graph: Graph): string | null {
  if (commonLibrary.test(id)) return 'workspace'
  const users = usersOf(id, graph)
  const isUsedBy = (pattern: RegExp) => users.some((user) => pattern.test(user))
  const pages = users.filter((user) => page.test(user))
  const publicPages = pages.filter((user) => publicPage.test(user))
  if (users.some((user) => graph.getModuleInfo(user)?.isEntry)) return 'start'
  if (publicPages.length > 0 && (pages.length > 1 || isUsedBy(workspace))) return 'start'
  if (isUsedBy(workspace) || (pages.length > 1 && isUsedBy(largestPage))) return 'workspace'
  return pages.length > 2 ? 'lists' : null
}

/** The files that import this one, directly or not, and that are loaded by themselves. None for libraries. */
function usersOf(id: string, graph: Graph): string[] {
  if (id.includes('/node_modules/')) return []
  const seen = new Set([id])
  // A set also visits what is added during the loop.
  for (const file of seen)
    for (const importer of graph.getModuleInfo(file)?.importers ?? []) seen.add(importer)
  return [...seen].filter((file) => {
    const info = graph.getModuleInfo(file)
    return info?.isEntry || info?.dynamicImporters.length
  })
}
