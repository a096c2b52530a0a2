/** The part of Rolldown's module graph that is needed here. */
interface Graph {
  getModuleInfo: (id: string) => Usage | null
}

interface Usage {
  isEntry: boolean
  importers: readonly string[]
  dynamicImporters: readonly string[]
}

const publicPage = /\/pages\/(?:login|forgot-password|reset-password|invitation)\.tsx$/
const workspace = /\/(?:layout\/Workspace\.tsx|messages\/en\/workspace\.ts)$/
const page = /\/src\/pages\/[^/]+\.tsx$/

/**
 * Puts our code that several pages use into two files, with the libraries that it needs: one for all pages, and one for the
 * pages behind the sign-in. By default, each combination of pages has its own file. Phones would need too many round trips.
 */
export const sharedCode = [
  {
    name: (id: string, graph: Graph) => (isForAllPages(id, graph) ? 'start' : null),
    debugName: 'start',
    priority: 1,
  },
  {
    name: (id: string, graph: Graph) => (isForWorkspace(id, graph) ? 'workspace' : null),
    debugName: 'workspace',
  },
]

function isForAllPages(id: string, graph: Graph): boolean {
  const users = usersOf(id, graph)
  const publicPages = users.filter((user) => publicPage.test(user))
  const isElsewhere = users.some(
    (user) => workspace.test(user) || (page.test(user) && !publicPage.test(user)),
  )
  return (
    users.some((user) => graph.getModuleInfo(user)?.isEntry) ||
    publicPages.length > 1 ||
    (publicPages.length > 0 && isElsewhere)
  )
}

function isForWorkspace(id: string, graph: Graph): boolean {
  const users = usersOf(id, graph)
  return users.some((user) => workspace.test(user)) || users.filter((user) => page.test(user)).length > 1
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
