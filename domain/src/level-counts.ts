import { type PerformanceLevel, performanceLevels } from './scoring'

interface LevelCount {
  level: PerformanceLevel
  count: number
}

interface LevelPreview {
  level: PerformanceLevel
  before: number
  after: number
}

/** The number of reviews with each level, the best first, before and after one result moves to another level. */
export function previewLevels(
  counts: readonly LevelCount[],
  from: PerformanceLevel,
  to: PerformanceLevel,
): LevelPreview[] {
  return performanceLevels.map((level) => {
    const before = counts.find((each) => each.level === level)?.count ?? 0
    return { level, before, after: before - Number(level === from) + Number(level === to) }
  })
}
