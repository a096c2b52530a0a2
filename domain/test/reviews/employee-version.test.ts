import { expect, test } from 'vitest'
import {
  addEmployeeVersion,
  employeeVersion,
  versionReadByEmployee,
} from '../../src/reviews/employee-version'

test('employees count their own changes, and only the last hundred are kept', () => {
  let known = { employeeVersions: [1], droppedVersions: 0 }
  // Every second change is hidden from the employee.
  for (let version = 3; version <= 501; version += 2) known = addEmployeeVersion(known, version)
  expect([employeeVersion(known), known.employeeVersions.length]).toEqual([251, 100])
  expect(versionReadByEmployee(known, 251)).toBe(501)
  expect(versionReadByEmployee(known, 152)).toBe(303)
  expect(versionReadByEmployee(known, 151)).toBe(0)
  expect(versionReadByEmployee(known, 1)).toBe(0)
  expect(versionReadByEmployee(known, 9_999)).toBe(9_999)
})
