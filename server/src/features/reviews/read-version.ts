import { versionReadByEmployee } from '@evenhand/domain/employee-version'
import { isEmployee, type Viewer } from '@evenhand/domain/permissions'
import type { LoadedReview } from './store'

/** The version that a client has read. Employees count only the changes that they may know about. */
export function readVersionOf(
  review: LoadedReview,
  actor: Viewer,
  version: number | undefined,
): number | undefined {
  return version !== undefined && isEmployee(actor, review) ? versionReadByEmployee(review, version) : version
}
