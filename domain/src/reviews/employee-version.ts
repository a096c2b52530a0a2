/**
 * The version of a review after each change that the employee may know about. Employees count only these changes, so that
 * the version does not tell them about hidden ones.
 */
export interface EmployeeVersions {
  /** The newest of these versions. Older ones are dropped, because people save often. */
  employeeVersions: number[]
  /** The number of versions before them. */
  droppedVersions: number
}

const keptVersions = 100

/** The version of a review as its employee knows it. */
export function employeeVersion({ employeeVersions, droppedVersions }: EmployeeVersions): number {
  return droppedVersions + employeeVersions.length
}

/** The versions after a change that the employee may know about. */
export function addEmployeeVersion(known: EmployeeVersions, version: number): EmployeeVersions {
  const versions = [...known.employeeVersions, version]
  const dropped = Math.max(0, versions.length - keptVersions)
  return { employeeVersions: versions.slice(dropped), droppedVersions: known.droppedVersions + dropped }
}

/** The version of the review for a version that its employee has read. For a dropped one, everything counts as changed. */
export function versionReadByEmployee(known: EmployeeVersions, version: number): number {
  const index = version - known.droppedVersions - 1
  return index < 0 ? 0 : (known.employeeVersions[index] ?? version)
}
