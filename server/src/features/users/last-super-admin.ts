import { AppError } from '@evenhand/domain/errors'

/** Somebody must be left who can do everything. */
export function assertSuperAdminRemains(
  superAdminIds: readonly string[],
  leavingIds: readonly string[],
): void {
  const remain = superAdminIds.filter((id) => !leavingIds.includes(id))
  if (remain.length === 0) throw new AppError('LAST_SUPER_ADMIN')
}
