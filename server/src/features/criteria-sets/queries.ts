import type { CriteriaSet, CriteriaSetUsage, CriteriaVersion } from '@evenhand/domain/api'
import { AppError } from '@evenhand/domain/errors'
import type { Queryable } from '#db/open'
import {
  countReviewsOutsideCycles,
  findDraft,
  findSet,
  findVersion,
  listCyclesOf,
  listPositionsOf,
  listVersions,
} from './store'
import { viewSet, viewVersion } from './view'

export async function readSet(db: Queryable, id: string): Promise<CriteriaSet> {
  const set = await findSet(db, id)
  if (!set) throw new AppError('CRITERIA_SET_NOT_FOUND')
  return viewSet(set, await listVersions(db, id), await findDraft(db, id))
}

export async function readUsage(db: Queryable, id: string): Promise<CriteriaSetUsage> {
  if (!(await findSet(db, id))) throw new AppError('CRITERIA_SET_NOT_FOUND')
  const [positions, cycles, reviewsOutsideCycles] = await Promise.all([
    listPositionsOf(db, id),
    listCyclesOf(db, id),
    countReviewsOutsideCycles(db, id),
  ])
  return { positions, cycles, reviewsOutsideCycles }
}

export async function readVersion(db: Queryable, id: string): Promise<CriteriaVersion> {
  const version = await findVersion(db, id)
  if (!version) throw new AppError('CRITERIA_VERSION_NOT_FOUND')
  return viewVersion(version)
}
