import { isSuperAdmin, type Viewer } from '@evenhand/domain/permissions'
import { useSearchParams } from 'react-router'

/** The URL parameter of a review that is shown as its employee sees it. */
export const viewAsParam: [name: string, value: 'employee'] = ['as', 'employee']

/** 'employee' if the URL says so. Employees see their own review as they always do. */
export function useViewAs(viewer: Viewer, userId: string): 'employee' | undefined {
  const [params] = useSearchParams()
  const [name, value] = viewAsParam
  const isOwn = viewer.id === userId && !isSuperAdmin(viewer)
  return params.get(name) === value && !isOwn ? value : undefined
}
