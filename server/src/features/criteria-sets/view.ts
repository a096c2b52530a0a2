import type { CriteriaDraft, CriteriaSet, CriteriaSetCard, CriteriaVersion } from '@evenhand/domain/api'
import type { CriteriaVersionRow } from '#db/schema'
import type { ListedSet, ListedVersion } from './store'

export function viewSetCard(row: ListedSet): CriteriaSetCard {
  const { version } = row
  return {
    id: row.id,
    name: row.name,
    isDefault: row.isDefault,
    isActive: row.isActive,
    hasDraft: row.hasDraft,
    version: version && { ...version, publishedAt: new Date(version.publishedAt).toISOString() },
    reviews: row.reviews,
    positions: row.positions,
  }
}

export function viewSet(
  row: ListedSet,
  versions: readonly ListedVersion[],
  draft: CriteriaVersionRow | undefined,
): CriteriaSet {
  return {
    ...viewSetCard(row),
    revision: row.revision,
    versions: versions.map(({ id, number, publishedAt, publishedBy, reviews }) => ({
      id,
      number: number ?? 0,
      publishedAt: (publishedAt as Date).toISOString(),
      publishedBy,
      reviews,
    })),
    draft: draft ? viewDraft(draft, row.revision) : null,
  }
}

export function viewDraft(
  { criteria, updatedAt }: Pick<CriteriaVersionRow, 'criteria' | 'updatedAt'>,
  revision: number,
): CriteriaDraft {
  return { criteria, revision, updatedAt: updatedAt.toISOString() }
}

export function viewVersion(row: CriteriaVersionRow & { setName: string }): CriteriaVersion {
  return {
    id: row.id,
    setId: row.setId,
    setName: row.setName,
    number: row.number ?? 0,
    publishedAt: (row.publishedAt as Date).toISOString(),
    criteria: row.criteria,
  }
}
